-- A proof belongs to the address it was given for: whoever writes another one, by whatever way, writes it unproved,
-- unless a proof of its own comes with it.
CREATE FUNCTION forget_proof_of_contact() RETURNS trigger
LANGUAGE plpgsql SET search_path = public AS $$
BEGIN
  IF NEW.mail <> OLD.mail AND NEW.mail_proved_at IS NOT DISTINCT FROM OLD.mail_proved_at THEN
    NEW.mail_proved_at := NULL;
  END IF;
  IF NEW.phone <> OLD.phone AND NEW.phone_proved_at IS NOT DISTINCT FROM OLD.phone_proved_at THEN
    NEW.phone_proved_at := NULL;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER forget_proof_of_contact BEFORE UPDATE ON users FOR EACH ROW
  WHEN (NEW.mail <> OLD.mail OR NEW.phone <> OLD.phone)
  EXECUTE FUNCTION forget_proof_of_contact();
