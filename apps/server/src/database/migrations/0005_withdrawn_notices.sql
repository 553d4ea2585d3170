-- A withdrawn notice loses its message; its row stays, so that its request is not published again.
ALTER TABLE "notices" ALTER COLUMN "message_id" DROP NOT NULL;