CREATE INDEX "application_items_newest" ON "application_items" USING btree ("unit_id","application_code","created_at" DESC NULLS FIRST);
