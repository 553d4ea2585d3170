import type { RolePermission } from '@homeroom/contract/permissions/role-schemas.ts'
import { localName } from '@homeroom/shared/people/local-name.ts'
import { useLanguage } from '@homeroom/sub-app-kit/host-hooks.ts'
import { TextField } from '@homeroom/ui-kit/fields/text-field.tsx'
import { Tree } from '@homeroom/ui-kit/tree/tree.tsx'
import type { CheckedKeys } from '@homeroom/ui-kit/tree/tree-checks.ts'
import type { TreeNode } from '@homeroom/ui-kit/tree/tree-rows.ts'
import { useState } from 'react'
import { choosePermissions } from './permission-choice.ts'
import styles from './roles-room.module.css'
import { useRolesText } from './roles-texts.ts'

type Props = {
  catalogue: readonly RolePermission[]
  held: readonly string[]
  /** Without it they are shown and cannot be changed. */
  onChange?: ((held: string[]) => void) | undefined
  hint?: string
}

/** An application in the tree, beside the permission to open it, which has its own line below. */
const groupKey = (application: string) => `application ${application}`

/** What a role may do, application by application, with a search. */
export function PermissionTree({ catalogue, held, onChange, hint }: Props) {
  const text = useRolesText()
  const language = useLanguage()
  const [search, setSearch] = useState('')
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const shown = catalogue.filter(({ name, englishName, code, application }) => {
    const top = catalogue.find((one) => one.code === application)
    const found = `${name} ${englishName} ${code} ${top?.name ?? ''} ${top?.englishName ?? ''}`.toLowerCase()
    return words.every((word) => found.includes(word))
  })
  const applications = [...new Set(shown.map(({ application }) => application))]
  const nodes = applications.map((application): TreeNode => {
    const top = catalogue.find(({ code }) => code === application)
    const inside = shown.filter((one) => one.application === application)
    const given = catalogue.filter((one) => one.application === application && held.includes(one.code)).length
    const all = catalogue.filter((one) => one.application === application).length
    const name = top ? localName(language, top) : application
    return {
      key: groupKey(application),
      label: text('applicationNode', { name, given, all }),
      children: inside.map((permission) => ({ key: permission.code, label: labelOf(permission) })),
    }
  })

  function labelOf(permission: RolePermission): string {
    const name =
      permission.code === permission.application
        ? text('open', { name: localName(language, permission) })
        : localName(language, permission)
    return permission.yours ? name : text('notYours', { name })
  }

  function choose(keys: CheckedKeys) {
    const ticked = shown.filter(({ code, application }) => keys.has(code) || keys.has(groupKey(application)))
    const wish = { shown: shown.map(({ code }) => code), ticked: new Set(ticked.map(({ code }) => code)) }
    onChange?.(choosePermissions(catalogue, held, wish))
  }

  return (
    <fieldset className={styles.tree}>
      <legend className={styles.legend}>{text('permissions')}</legend>
      {hint && <p className={styles.hint}>{hint}</p>}
      <div className={styles.search}>
        <TextField
          label={text('searchPermissions')}
          type="search"
          value={search}
          maxLength={60}
          autoComplete="off"
          onChange={({ target }) => setSearch(target.value)}
        />
      </div>
      <Tree
        key={words.join(' ')}
        label={text('permissions')}
        nodes={nodes}
        firstOpen={words.length > 0 ? applications.map(groupKey) : []}
        {...(onChange && { checks: { checked: new Set(held), onChange: choose } })}
        empty={{ text: text('noPermission') }}
      />
    </fieldset>
  )
}
