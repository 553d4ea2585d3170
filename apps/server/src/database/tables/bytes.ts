import { customType } from 'drizzle-orm/pg-core'

/** Raw bytes, for example a hash. */
export const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })
