SET LOCAL lock_timeout = '3s';

-- Endings that had begun under 0010 and waited for 0011 ended by the function of before, whose trigger was gone: their lines were given back nowhere. A file
-- of its own, as its lock is had after theirs; then nothing is being placed or ended, and the leases say what is in use.
LOCK TABLE balances IN EXCLUSIVE MODE;
LOCK TABLE live_leases IN SHARE ROW EXCLUSIVE MODE;
UPDATE line_use u
   SET used = (SELECT count(*) FROM live_leases l WHERE l.org_id = u.org_id AND l.number_id = u.number_id)
            + coalesce((SELECT r.lines FROM released r WHERE r.org_id = u.org_id AND r.number_id = u.number_id), 0);
