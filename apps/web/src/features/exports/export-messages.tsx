import { askExport } from '@homeroom/contract/exports/export-endpoints.ts'
import { accountRoute } from '@homeroom/contract/pages/page-locations.ts'
import { Button, ButtonLink } from '@homeroom/ui-kit/button/button.tsx'
import { useSending } from '@homeroom/ui-kit/fields/use-sending.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { announce } from '#platform/announce/announce.tsx'
import { call } from '#platform/calls/send.ts'
import { useLanguage, useText } from '#platform/language/language.tsx'
import { PartTexts } from '#platform/language/part-texts.tsx'
import { useStartData } from '#platform/page/start-data.tsx'
import chinese from './export-messages.zh-CN.json' with { type: 'json' }
import { ownExportsKey } from './use-own-exports.ts'

const fetchEnglish = async () => (await import('./export-messages.en.json')).default

/** Asks for the messages that are found as a workbook. Who looks as somebody else cannot: the server refuses it. */
export function ExportMessages({ query }: { query: object }) {
  const { viewing } = useStartData()
  if (viewing) return null
  return (
    <PartTexts chinese={chinese} fetchEnglish={fetchEnglish}>
      <Ask query={query} />
    </PartTexts>
  )
}

function Ask({ query }: { query: object }) {
  const text = useText()
  const { language } = useLanguage()
  const queries = useQueryClient()
  const { state, send } = useSending()

  const [asked, setAsked] = useState(false)

  async function ask() {
    const body = { kind: 'own-messages', format: 'xlsx', language, query } as const
    const sent = await send(() => call(askExport, { body }))
    if (!sent.done) return
    setAsked(true)
    void queries.invalidateQueries({ queryKey: ownExportsKey })
    announce.success(text('exportMessages.asked'))
  }
  return (
    <>
      {asked && (
        <ButtonLink size="small" tone="quiet" href={`#${accountRoute}`}>
          {text('exportMessages.open')}
        </ButtonLink>
      )}
      <Button size="small" tone="quiet" busy={state.step === 'sending'} onClick={() => void ask()}>
        {text('exportMessages.export')}
      </Button>
    </>
  )
}
