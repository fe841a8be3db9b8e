-- For which reason the deployment has had all dialling held at a start (HOLD_AT_START): not again for the same one.
ALTER TABLE dialling_hold ADD COLUMN started_with text;
