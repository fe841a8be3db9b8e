-- Caller: the release before
-- Spec: test/each-isolated.spec.ts

-- `each_isolated` is in its place.
CREATE OR REPLACE FUNCTION each_alone(statement text, lists text[]) RETURNS jsonb
LANGUAGE sql AS 'SELECT each_isolated(statement, lists)';
