SET LOCAL lock_timeout = '3s';

-- Never written nor read: the series is that of the line a call was made from, which telephony knows and a permit does not.
ALTER TABLE permits DROP COLUMN number_series;
