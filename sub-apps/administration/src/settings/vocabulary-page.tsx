import { vocabularyMaximum } from '@homeroom/contract/limits.ts'
import { findByVocabulary } from '@homeroom/contract/voice/voice-endpoints.ts'
import { useAction } from '@homeroom/sub-app-kit/use-action.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { Card } from '@homeroom/ui-kit/card/card.tsx'
import { TextField } from '@homeroom/ui-kit/fields/text-field.tsx'
import { type FormEvent, useState } from 'react'
import styles from './delivery-page.module.css'
import { SettingPage } from './parts/setting-page.tsx'
import { useSettingsText } from './settings-texts.ts'

/** Tries words as if they were spoken on the desktop, and says what they open. */
export function VocabularyPage() {
  const text = useSettingsText()
  const { run, busy, errors } = useAction(findByVocabulary, { fields: ['vocabulary'] })
  const [words, setWords] = useState('')
  const [found, setFound] = useState<{ words: string; url?: string } | null>(null)

  async function test(event: FormEvent) {
    event.preventDefault()
    setFound(null)
    const vocabulary = words.trim()
    const sent = await run({ body: { vocabulary } })
    if (sent.done) setFound({ words: vocabulary, ...sent.reply })
  }
  return (
    <SettingPage title={text('page.vocabulary')}>
      <Card title={text('test.title')}>
        <form className={styles.fields} noValidate onSubmit={(event) => void test(event)}>
          <p className={styles.about}>{text('vocabulary.about')}</p>
          <TextField
            name="vocabulary"
            label={text('vocabulary.words')}
            errors={errors}
            autoComplete="off"
            required
            maxLength={vocabularyMaximum}
            value={words}
            onChange={({ target }) => setWords(target.value)}
          />
          <div>
            <Button type="submit" busy={busy}>
              {text('vocabulary.test')}
            </Button>
          </div>
          <div role="status">
            {found && (
              <div className={styles.result}>
                <p className={styles.outcome} data-outcome={found.url === undefined ? 'failed' : 'works'}>
                  {text(found.url === undefined ? 'vocabulary.nothing' : 'vocabulary.found', { spoken: found.words })}
                </p>
                {found.url !== undefined && <a href={found.url}>{found.url}</a>}
              </div>
            )}
          </div>
        </form>
      </Card>
    </SettingPage>
  )
}
