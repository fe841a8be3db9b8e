-- What an org has registered with operators (DLT). `clis` is {phone: day}: the numbers declared for calls by a machine,
-- and since when. No row: nothing is asked of the org. The release before neither writes nor reads the two.
CREATE TABLE dlt_registrations (
  org_id text PRIMARY KEY,
  is_required boolean NOT NULL,
  entity_id text,
  clis jsonb NOT NULL
);

-- The registered templates of a flow's texts.
CREATE TABLE dlt_templates (
  org_id text NOT NULL,
  flow_id text NOT NULL,
  template_ids text[] NOT NULL,
  PRIMARY KEY (org_id, flow_id)
);
