import { linkedText } from '@homeroom/shared/addresses/linked-text.ts'
import styles from './linked-text.module.css'

/** What somebody wrote, with its addresses as links. They open in a window of their own, which learns nothing of this one. */
export function LinkedText({ text }: { text: string }) {
  let at = 0
  return linkedText(text).map(({ text: words, href }) => {
    const key = at
    at += words.length
    return href === undefined ? (
      <span key={key}>{words}</span>
    ) : (
      <a key={key} className={styles.link} href={href} target="_blank" rel="noopener noreferrer nofollow">
        {words}
      </a>
    )
  })
}
