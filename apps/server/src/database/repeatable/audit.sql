-- The chain over the lines of the audit log, see decision 36: whoever changes, removes or slips in a line breaks it.

-- The hash of a line after the one before it. Moments as seconds, so that no setting of the connection changes the text.
CREATE OR REPLACE FUNCTION audit_line_hash(previous bytea, line audit_log) RETURNS bytea
LANGUAGE sql STABLE
BEGIN ATOMIC
  SELECT sha256(previous || convert_to(jsonb_build_array(
    line.unit_id, line.id, extract(epoch FROM line.occurred_at), line.actor_id, line.actor_unit_id, line.as_id,
    line.subject_id, line.action, line.target_kind, line.target, line.before, line.after, line.detail, line.source,
    line.device, line.request_id)::text, 'UTF8'));
END;

-- Adds a line to the chain of its unit and day. Whoever adds to the same chain waits until this transaction has ended.
CREATE OR REPLACE FUNCTION add_to_audit_chain(line audit_log) RETURNS void
LANGUAGE plpgsql SET search_path = '' AS $$
DECLARE
  of_day CONSTANT date := (line.occurred_at AT TIME ZONE 'UTC')::date;
  head public.audit_chain_heads;
  line_hash bytea;
BEGIN
  LOOP
    SELECT * INTO head FROM public.audit_chain_heads h WHERE h.unit_id = line.unit_id AND h.day = of_day FOR UPDATE;
    EXIT WHEN FOUND;
    INSERT INTO public.audit_chain_heads (unit_id, day, number, hash) VALUES (line.unit_id, of_day, 0, '')
      ON CONFLICT DO NOTHING;
  END LOOP;
  line_hash := public.audit_line_hash(head.hash, line);
  INSERT INTO public.audit_chain (unit_id, day, number, line_id, previous, hash)
    VALUES (line.unit_id, of_day, head.number + 1, line.id, head.hash, line_hash);
  UPDATE public.audit_chain_heads h SET number = head.number + 1, hash = line_hash
    WHERE h.unit_id = line.unit_id AND h.day = of_day;
END $$;

-- Runs as the owner: the application may only read the chain.
CREATE OR REPLACE FUNCTION chain_audit_line() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
BEGIN
  PERFORM public.add_to_audit_chain(NEW);
  RETURN NULL;
END $$;

REVOKE ALL ON FUNCTION audit_line_hash(bytea,audit_log), add_to_audit_chain(audit_log) FROM PUBLIC;

-- Deferred: the chain is locked last, when the transaction waits for nothing else any more, so there is no deadlock.
DO $$
DECLARE
  line audit_log;
BEGIN
  IF EXISTS (SELECT FROM pg_trigger t WHERE t.tgrelid = 'audit_log'::regclass AND t.tgname = 'chain_audit_line'
      AND t.tgfoid = 'chain_audit_line()'::regprocedure AND t.tgdeferrable AND t.tginitdeferred) THEN
    RETURN;
  END IF;
  DROP TRIGGER IF EXISTS chain_audit_line ON audit_log;
  CREATE CONSTRAINT TRIGGER chain_audit_line AFTER INSERT ON audit_log DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW EXECUTE FUNCTION chain_audit_line();
  -- What was written before there was a chain is its beginning; what was written while the trigger was lost follows at the end.
  FOR line IN
    SELECT * FROM audit_log l WHERE NOT EXISTS (
      SELECT FROM audit_chain c WHERE c.unit_id = l.unit_id AND c.line_id = l.id)
    ORDER BY l.occurred_at, l.id
  LOOP
    PERFORM add_to_audit_chain(line);
  END LOOP;
END $$;

-- Removes lines of days past the time for which their unit keeps them (36 months where it has not said), at most 200 days
-- of units at once, and answers how many. A month that no unit keeps goes as a whole. The head of each chain stays and says when its lines were removed.
CREATE OR REPLACE FUNCTION remove_old_audit_lines() RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' SET lock_timeout = '5s' AS $$
DECLARE
  this_month CONSTANT timestamp := date_trunc('month', now() AT TIME ZONE 'UTC');
  longest integer;
  partition text;
  month date;
  removed integer;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('homeroom.log_partitions', 0));
  SELECT max(coalesce(s.kept_months, 36)) INTO longest
    FROM public.units u LEFT JOIN public.unit_audit_settings s ON s.unit_id = u.id;
  FOR partition IN
    SELECT c.relname FROM pg_catalog.pg_inherits i JOIN pg_catalog.pg_class c ON c.oid = i.inhrelid
    WHERE i.inhparent = 'public.audit_log'::regclass AND c.relname ~ '^audit_log_\d{4}_\d{2}$'
      AND to_date(right(c.relname, 7), 'YYYY_MM') < this_month - make_interval(months => longest)
  LOOP
    month := to_date(right(partition, 7), 'YYYY_MM');
    UPDATE public.audit_chain_heads h SET removed_at = now()
      WHERE h.day >= month AND h.day < month + interval '1 month' AND h.removed_at IS NULL;
    DELETE FROM public.audit_chain c WHERE c.day >= month AND c.day < month + interval '1 month';
    EXECUTE format('DROP TABLE public.%I', partition);
  END LOOP;
  WITH over AS (
    UPDATE public.audit_chain_heads h SET removed_at = now()
    FROM (
      SELECT d.unit_id, d.day FROM public.audit_chain_heads d
      LEFT JOIN public.unit_audit_settings s ON s.unit_id = d.unit_id
      WHERE d.removed_at IS NULL AND d.day < this_month - make_interval(months => coalesce(s.kept_months, 36))
      ORDER BY d.day, d.unit_id LIMIT 200) old
    WHERE h.unit_id = old.unit_id AND h.day = old.day
    RETURNING h.unit_id, h.day),
  unchained AS (
    DELETE FROM public.audit_chain c USING over WHERE c.unit_id = over.unit_id AND c.day = over.day),
  gone AS (
    DELETE FROM public.audit_log a USING over
    WHERE a.unit_id = over.unit_id AND a.occurred_at >= over.day::timestamp AT TIME ZONE 'UTC'
      AND a.occurred_at < (over.day + 1)::timestamp AT TIME ZONE 'UTC')
  SELECT count(*)::integer INTO removed FROM over;
  RETURN removed;
END $$;

REVOKE ALL ON FUNCTION remove_old_audit_lines() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION remove_old_audit_lines() TO homeroom_app;
