/**
 * Writes what contacts is to be asked about the limits of numbers (`LimitQuestions`), within the statement that writes
 * the runs. Rows are only added, so that no writer waits for another. `planned`: a query of runs that wait for a time
 * which the limits may hold; `called`: a query of runs whose calls have begun or ended, which asks about others that
 * wait for their numbers, if anybody does, as nearly never. `OFFSET 0` makes the planner look them up by the number,
 * and not by the status or the org.
 */
export const askAboutLimits = (planned: string, called?: string): string => `
  INSERT INTO limit_questions (org_id, mode, phone, run_id, look_at)
  SELECT p.org_id, p.mode, p.phone, p.id, p.updated_at FROM (${planned}) p ${called === undefined ? '' : `UNION ALL ${ofOthers(called)}`}`;

const ofOthers = (called: string): string => `
  SELECT c.org_id, c.mode, c.phone, NULL, c.updated_at FROM (${called}) c
   WHERE EXISTS (SELECT FROM (SELECT id, status FROM run_statuses WHERE org_id = c.org_id AND mode = c.mode AND phone = c.phone OFFSET 0) s
                  WHERE s.status = 'scheduled' AND s.id <> c.id)`;
