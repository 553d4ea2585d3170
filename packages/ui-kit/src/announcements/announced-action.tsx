import styles from './announced-action.module.css'

type AnnouncedActionProps = { text: string; label: string; onPress: () => void }

/** The words of a notice with what can be done about it: “Undo”. Whoever announces it closes the notice with the press. */
export function AnnouncedAction({ text, label, onPress }: AnnouncedActionProps) {
  return (
    <>
      {text}{' '}
      <button type="button" className={styles.action} onClick={onPress}>
        {label}
      </button>
    </>
  )
}
