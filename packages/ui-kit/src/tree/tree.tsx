import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { EmptyData } from '../empty-data/empty-data.tsx'
import { useKeptFocus } from '../focus/use-kept-focus.ts'
import { usePartText } from '../language/part-texts.ts'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import styles from './tree.module.css'
import { type CheckedKeys, checkStates, toggleChecked } from './tree-checks.ts'
import { treeStep, typedRow } from './tree-keys.ts'
import { TreeLine } from './tree-line.tsx'
import { knownChildren, type NodeRow, type TreeNode, type TreeRow, treeRows } from './tree-rows.ts'
import { type LoadChildren, useFetchedChildren } from './use-fetched-children.ts'

/** What the tree says. */
const texts = {
  'zh-CN': { loading: '正在加载', failed: '没有加载成功，点这里重试', empty: '这里还没有内容' },
  en: { loading: 'Loading', failed: 'Could not be loaded. Press to try again', empty: 'Nothing here yet' },
} as const

type TreeProps = {
  /** Names the tree. */
  label: string
  nodes: readonly TreeNode[]
  /** Fetches the children of nodes that have them `on-demand`. Another function fetches them anew: keep the same one. */
  loadChildren?: LoadChildren
  /** The keys of nodes that are open at first. */
  firstOpen?: readonly string[]
  /** With it every node has a box to choose it. */
  checks?: { checked: CheckedKeys; onChange: (checked: CheckedKeys) => void }
  /** The key of the node that is shown elsewhere. */
  current?: string
  /** A node was pressed: Enter, or a click on its name. */
  onOpen?: (node: TreeNode) => void
  /** Text and action for a tree without nodes. */
  empty?: { text?: string; action?: ReactNode }
}

/** Things inside of things: units, folders, classes. */
export function Tree({ label, nodes, loadChildren, firstOpen, checks, current, onOpen, empty }: TreeProps) {
  const text = usePartText(texts)
  const tree = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(firstOpen))
  const { fetched, fetchChildren } = useFetchedChildren(loadChildren)
  const rows = useMemo(() => treeRows(nodes, { open, fetched }), [nodes, open, fetched])
  const focus = useTreeFocus(tree, rows)
  const typing = useTypedRow()
  const checked = checks?.checked
  const states = useMemo(
    () => checked && checkStates(nodes, checked, (node) => knownChildren(node, fetched)),
    [nodes, checked, fetched],
  )

  useEffect(() => {
    for (const { kind, parent } of rows)
      if (kind === 'loading' && !fetched.has(parent.key)) void fetchChildren(parent.node)
  }, [rows, fetched, fetchChildren])

  function setOpened(changed: readonly NodeRow[], opened: boolean) {
    const next = new Set(open)
    for (const { key } of changed) opened ? next.add(key) : next.delete(key)
    setOpen(next)
  }

  function check(row: TreeRow): void {
    if (row.kind !== 'node' || !checks) press(row)
    else checks.onChange(toggleChecked(pathTo(row), checks.checked, (node) => knownChildren(node, fetched)))
  }

  function press(row: TreeRow): void {
    if (row.kind === 'failed') void fetchChildren(row.parent.node)
    if (row.kind !== 'node') return
    if (onOpen) onOpen(row.node)
    else if (checks) check(row)
    else if (row.open !== undefined) setOpened([row], !row.open)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const inWord = event.key === ' ' && typing.isTyping()
    const step = inWord ? null : treeStep(rows, focus.at, event.key)
    const typed = step ? undefined : typing.find(rows, focus.at, event.key)
    if (step || typed || inWord) event.preventDefault()
    if (typed) focus.goTo(typed)
    else if (step?.do === 'go') focus.goTo(step.to)
    else if (step?.do === 'open' || step?.do === 'close') setOpened(step.rows, step.do === 'open')
    else if (step?.do === 'press') press(step.row)
    else if (step?.do === 'check') check(step.row)
  }

  function onClick(event: MouseEvent<HTMLElement>) {
    const target = event.target as Element
    const key = target.closest<HTMLElement>('[data-key]')?.dataset.key
    const row = rows.find((one) => one.key === key)
    if (!row) return
    focus.goTo(row)
    const part = target.closest<HTMLElement>('[data-part]')?.dataset.part
    if (part === 'toggle' && row.kind === 'node' && row.open !== undefined) setOpened([row], !row.open)
    else if (part === 'check') check(row)
    else press(row)
  }

  if (nodes.length === 0) return <EmptyData size="small" {...empty} />
  return (
    <>
      <VisuallyHidden>
        <span role="status">{rows.some(({ kind }) => kind === 'loading') && text('loading')}</span>
      </VisuallyHidden>
      <div
        ref={tree}
        role="tree"
        aria-label={label}
        className={styles.tree}
        onKeyDown={onKeyDown}
        onClick={onClick}
        {...focus.handlers}
      >
        {rows.map((row) => (
          <TreeLine
            key={row.key}
            kind={row.kind}
            name={row.key}
            label={row.kind === 'node' ? row.node.label : text(row.kind)}
            level={row.level}
            position={row.kind === 'node' ? row.position : 1}
            count={row.kind === 'node' ? row.count : 1}
            open={row.kind === 'node' ? row.open : undefined}
            check={row.kind === 'node' ? states?.get(row.key) : undefined}
            active={row.key === focus.activeKey}
            current={row.key === current}
          />
        ))}
      </div>
    </>
  )
}

function pathTo(row: NodeRow): TreeNode[] {
  return row.parent ? [...pathTo(row.parent), row.node] : [row.node]
}

/**
 * The one line of a tree that Tab reaches. When it goes away, its parent or the first line takes its place,
 * and the keyboard's focus with it.
 */
function useTreeFocus(tree: RefObject<HTMLElement | null>, rows: readonly TreeRow[]) {
  const [wanted, setWanted] = useState<{ key: string; parent: string | undefined }>()
  const at = placeOf(rows, wanted?.key) ?? placeOf(rows, wanted?.parent) ?? 0
  const activeKey = rows[at]?.key
  const handlers = useKeptFocus(tree, () => lineOf(tree.current, activeKey))

  return {
    at,
    activeKey,
    handlers,
    goTo(row: TreeRow) {
      setWanted({ key: row.key, parent: row.parent?.key })
      lineOf(tree.current, row.key)?.focus()
    },
  }
}

function placeOf(rows: readonly TreeRow[], key: string | undefined): number | undefined {
  const at = key === undefined ? -1 : rows.findIndex((row) => row.key === key)
  return at < 0 ? undefined : at
}

function lineOf(tree: HTMLElement | null, key: string | undefined): HTMLElement | null {
  if (key === undefined) return null
  return tree?.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`) ?? null
}

/** Letters that follow each other this quickly belong to one word. */
const pause = 500

/** Finds lines by typing the beginning of their names. */
function useTypedRow() {
  const typed = useRef({ text: '', at: 0 })
  return {
    /** Whether a letter came a moment ago: a space belongs to the word then. */
    isTyping: () => Date.now() - typed.current.at < pause,
    find(rows: readonly TreeRow[], at: number, key: string): NodeRow | undefined {
      if ([...key].length !== 1) return undefined
      const now = Date.now()
      const text = (now - typed.current.at < pause ? typed.current.text : '') + key
      typed.current = { text, at: now }
      return typedRow(rows, at, text)
    },
  }
}
