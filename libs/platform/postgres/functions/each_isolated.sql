-- Caller: src/each-isolated.ts
-- Spec: test/each-isolated.spec.ts

-- Executes a statement once per row of `lists`, its parameters as texts, and undoes only the executions that fail: for
-- a batch of which one command is bad (libs/platform/postgres/src/each-isolated.ts). Answers one of {"rows": [..]} and
-- {"code", "message", "constraint"} per row, in order. The values stay parameters: as words of a statement they would
-- be written to the server's log, and kept by pg_stat_statements.
CREATE OR REPLACE FUNCTION each_isolated(statement text, lists text[]) RETURNS jsonb
    LANGUAGE plpgsql AS
$$
DECLARE
    types regtype[];
    typed text := statement;
    list text[];
    results jsonb := '[]';
    its_rows jsonb;
    one record;
    at_constraint text;
BEGIN
    -- As what PostgreSQL itself would take the parameters. What is prepared outlives its transaction: of one that broke
    -- off here it is still there.
    IF EXISTS (SELECT FROM pg_prepared_statements WHERE name = 'each_isolated') THEN
        DEALLOCATE each_isolated;
    END IF;
    EXECUTE 'PREPARE each_isolated AS ' || statement;
    SELECT parameter_types INTO types FROM pg_prepared_statements WHERE name = 'each_isolated';
    DEALLOCATE each_isolated;
    FOR n IN 1 .. cardinality(types) LOOP
        typed := regexp_replace(typed, '\$' || n || '(?!\d)', format('($list[%s]::%s)', n, types[n]), 'g');
    END LOOP;
    typed := replace(typed, '$list', '$1');

    FOREACH list SLICE 1 IN ARRAY lists LOOP
        BEGIN
            its_rows := '[]';
            FOR one IN EXECUTE typed USING list LOOP
                its_rows := its_rows || jsonb_build_array(to_jsonb(one));
            END LOOP;
            results := results || jsonb_build_array(jsonb_build_object('rows', its_rows));
        EXCEPTION WHEN OTHERS THEN
            -- Conflicts, outages, timeouts, a server in trouble: no fault of these values.
            IF SQLSTATE ~ '^(08|25|40|53|55|57|58|XX)' THEN
                RAISE;
            END IF;
            GET STACKED DIAGNOSTICS at_constraint = CONSTRAINT_NAME;
            results := results || jsonb_build_array(jsonb_build_object('code', SQLSTATE, 'message', SQLERRM, 'constraint', at_constraint));
        END;
    END LOOP;
    RETURN results;
END;
$$;
