-- What a call may promise to a shopper who asks to be called later: `CallbackTerms` of the contracts. Null: nothing.
-- Whoever takes the call over needs it. The release before neither writes nor reads it.
ALTER TABLE calls ADD COLUMN callback jsonb;
