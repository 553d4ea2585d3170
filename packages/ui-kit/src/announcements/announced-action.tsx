import styles from './announced-action.module.css'

/** What can be done about a notice, in a word: “Undo”. Whoever announces it closes the notice with the press. */
export function AnnouncedAction({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <button type="button" className={styles.action} onClick={onPress}>
      {label}
    </button>
  )
}
