SET LOCAL lock_timeout = '3s';

-- Nothing asks for the objects of a contact: it was one more index to write with every synced object.
DROP INDEX objects_by_contact;
