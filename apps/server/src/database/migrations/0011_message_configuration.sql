CREATE TABLE "message_configurations" (
	"unit_id" uuid PRIMARY KEY NOT NULL,
	"pc_open" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
ALTER TABLE "message_configurations" ADD CONSTRAINT "message_configurations_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
SELECT guard_unit_table('message_configurations', 'SELECT, INSERT, UPDATE, DELETE');
