-- Which attempt of its run a permit was for: of the permits of one attempt only the last can have led to a call.
ALTER TABLE permits ADD COLUMN attempt int;
