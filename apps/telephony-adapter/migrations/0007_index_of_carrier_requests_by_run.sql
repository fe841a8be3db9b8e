-- outside a transaction
-- What the virtual carrier was asked for a run is erased with it.
CREATE INDEX CONCURRENTLY virtual_carrier_requests_by_run ON virtual_carrier_requests (run_id);
