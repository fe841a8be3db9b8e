SET LOCAL lock_timeout = '3s';

-- Since when no version runs because the flow was archived; a publish makes it null again. A replica of the release before shows such a flow as never published.
ALTER TABLE flows ADD COLUMN archived_at timestamptz(3);
-- The highest number a version of the flow has had: what is published after an archive goes on from there. Null: that of the published version.
ALTER TABLE flows ADD COLUMN last_version integer;
