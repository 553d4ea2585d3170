/** A moment as a calendar and a clock on the wall of a time zone show it. */
export type ZonedTime = { year: number; month: number; day: number; hour: number; minute: number }

const formats = new Map<string, Intl.DateTimeFormat>()
const offsets = new Map<string, number>()
/** Clocks change at a quarter of an hour, nowhere between. */
const quarter = 15 * 60 * 1000
const rememberedOffsets = 20_000

/** Reads the wall clock of a time zone; an unknown zone reads as UTC. */
export function zonedTime(moment: Date, timeZone: string): ZonedTime {
  // Written as UTC, a moment moved by the zone's offset shows what the zone's clocks show.
  const wall = new Date(moment.getTime() + offsetAt(moment, timeZone))
  return {
    year: wall.getUTCFullYear(),
    month: wall.getUTCMonth() + 1,
    day: wall.getUTCDate(),
    hour: wall.getUTCHours(),
    minute: wall.getUTCMinutes(),
  }
}

/** The day of a moment as the calendar of a time zone shows it, `YYYY-MM-DD`. */
export function dayInZone(moment: Date, timeZone: string): string {
  const { year, month, day } = zonedTime(moment, timeZone)
  return [year, String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-')
}

/** Whole calendar days from one moment to another, as the time zone counts days. */
export function calendarDaysBetween(from: Date, to: Date, timeZone: string): number {
  return dayNumber(zonedTime(to, timeZone)) - dayNumber(zonedTime(from, timeZone))
}

function dayNumber({ year, month, day }: ZonedTime): number {
  return Date.UTC(year, month - 1, day) / 86_400_000
}

/** How far a zone's clocks are ahead of UTC. Asking the formatter is slow, and a page asks for many moments at once. */
function offsetAt(moment: Date, timeZone: string): number {
  const start = Math.floor(moment.getTime() / quarter) * quarter
  const key = `${timeZone} ${start}`
  const known = offsets.get(key)
  if (known !== undefined) return known
  if (offsets.size >= rememberedOffsets) offsets.clear()
  const offset = readOffset(start, timeZone)
  offsets.set(key, offset)
  return offset
}

function readOffset(start: number, timeZone: string): number {
  const parts: Partial<Record<string, number>> = {}
  for (const { type, value } of formatOf(timeZone).formatToParts(start)) parts[type] = Number(value)
  const { year = 0, month = 1, day = 0, hour = 0, minute = 0 } = parts
  return Date.UTC(year, month - 1, day, hour, minute) - start
}

// Making a format takes a hundred times as long as using it.
function formatOf(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone)
  if (!format) {
    format = makeFormat(timeZone)
    formats.set(timeZone, format)
  }
  return format
}

function makeFormat(timeZone: string): Intl.DateTimeFormat {
  const fields = {
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
    calendar: 'gregory',
    numberingSystem: 'latn',
  } as const
  try {
    return new Intl.DateTimeFormat('en-GB', { ...fields, timeZone })
  } catch {
    return new Intl.DateTimeFormat('en-GB', { ...fields, timeZone: 'UTC' })
  }
}
