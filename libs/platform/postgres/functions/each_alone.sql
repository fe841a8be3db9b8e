-- Caller: src/each-isolated.ts
-- Spec: test/each-isolated.spec.ts

-- Executes a statement once per row of `lists`, its parameters as texts, and undoes each execution alone when it
-- fails: for a batch of which one command is bad (libs/platform/postgres/src/each-isolated.ts). Answers one of {"rows":
-- [..]} and {"code", "message", "constraint"} per row, in order. The values stay parameters: as words of a statement
-- they would be written to the server's log, and kept by pg_stat_statements.
CREATE OR REPLACE FUNCTION each_alone(statement text, lists text[]) RETURNS jsonb
    LANGUAGE plpgsql AS
$$
DECLARE
    types regtype[];
    typed text := statement;
    list text[];
    told jsonb := '[]';
    its_rows jsonb;
    one record;
    at_constraint text;
BEGIN
    -- As what PostgreSQL itself would take the parameters. What is prepared outlives its transaction: of one that broke
    -- off here it is still there.
    IF EXISTS (SELECT FROM pg_prepared_statements WHERE name = 'each_alone') THEN
        DEALLOCATE each_alone;
    END IF;
    EXECUTE 'PREPARE each_alone AS ' || statement;
    SELECT parameter_types INTO types FROM pg_prepared_statements WHERE name = 'each_alone';
    DEALLOCATE each_alone;
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
            told := told || jsonb_build_array(jsonb_build_object('rows', its_rows));
        EXCEPTION WHEN OTHERS THEN
            -- Conflicts, outages, timeouts, a server in trouble: no fault of these values.
            IF SQLSTATE ~ '^(08|25|40|53|55|57|58|XX)' THEN
                RAISE;
            END IF;
            GET STACKED DIAGNOSTICS at_constraint = CONSTRAINT_NAME;
            told := told || jsonb_build_array(jsonb_build_object('code', SQLSTATE, 'message', SQLERRM, 'constraint', at_constraint));
        END;
    END LOOP;
    RETURN told;
END;
$$;
