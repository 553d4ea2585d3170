import type { MigrationMeta } from 'drizzle-orm/migrator'

/** Names of the tables and functions that our files make: what else stands in the database belongs to its operator. */
export type OwnNames = { tables: string[]; functions: string[] }

const madeTable = /\bcreate table (?:if not exists )?(?:"?public"?\.)?"?(\w+)"?/gi
const renamedTable = /\balter table (?:"?public"?\.)?"?\w+"? rename to "?(\w+)"?/gi
const madeFunction = /\bcreate (?:or replace )?function (?:public\.)?(\w+)/gi

/** Names that a migration has dropped meanwhile are among them. */
export function readOwnNames(migrations: readonly MigrationMeta[], repeatable: readonly { text: string }[]): OwnNames {
  const made = migrations.flatMap(({ sql }) => sql).join('\n')
  const written = repeatable.map(({ text }) => text).join('\n')
  return {
    tables: namesIn(made, madeTable, renamedTable),
    functions: namesIn(`${made}\n${written}`, madeFunction),
  }
}

const namesIn = (text: string, ...patterns: RegExp[]): string[] => [
  ...new Set(patterns.flatMap((pattern) => [...text.matchAll(pattern)].map(([, name = '']) => name))),
]
