import { readChildren } from '@homeroom/contract/families/family-endpoints.ts'
import type { Child } from '@homeroom/contract/families/family-schemas.ts'
import { personName } from '@homeroom/shared/people/local-name.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { Card } from '@homeroom/ui-kit/card/card.tsx'
import { useQuery } from '@tanstack/react-query'
import { callQuietly } from '#platform/calls/call-quietly.ts'
import { useLanguage, useText } from '#platform/language/language.tsx'
import { useSignedInPerson } from '#platform/session/session.tsx'
import { FaceConsent } from './face-consent.tsx'
import { RegisteredFace } from './registered-face.tsx'
import { type FaceOwner, useOwnFace } from './use-own-face.ts'

const active = 1

/** One's own face, and for parents the faces of their children. Nothing where the unit uses none and has none. */
export function OwnFaceSection() {
  const { parentId } = useSignedInPerson()
  const { data: children } = useQuery({
    queryKey: ['children'],
    queryFn: () => callQuietly(readChildren, { query: { parentId } }),
    enabled: parentId !== '',
  })
  return (
    <>
      <OwnFaceCard />
      {parentId !== '' &&
        children
          ?.filter(({ status }) => status === active)
          .map((child) => <ChildFaceCard key={child.id} child={child} />)}
    </>
  )
}

function OwnFaceCard() {
  const text = useText()
  const { language } = useLanguage()
  const person = useSignedInPerson()
  return <FaceCard title={text('ownFace.title')} name={personName(language, person)} owner={{}} />
}

function ChildFaceCard({ child }: { child: Child }) {
  const text = useText()
  const { language } = useLanguage()
  const name = personName(language, child)
  return <FaceCard title={text('ownFace.ofChild', { name })} name={name} owner={{ childId: child.id }} />
}

type FaceCardProps = { title: string; name: string; owner: FaceOwner }

function FaceCard({ title, name, owner }: FaceCardProps) {
  const text = useText()
  const face = useOwnFace(owner)
  const { data, isError, refetch } = face.reading
  if (isError && !data)
    return (
      <Card title={title}>
        <p role="alert">
          {text('ownFace.failed')}{' '}
          <Button size="small" onClick={() => void refetch()}>
            {text('ownFace.tryAgain')}
          </Button>
        </p>
      </Card>
    )
  // Few units use faces: nothing is announced that most people never get.
  if (!data || !(data.settings.offered || data.consent || data.registerTime)) return null
  const common = { owner, name, face: data, actions: face }
  return <Card title={title}>{data.consent ? <RegisteredFace {...common} /> : <FaceConsent {...common} />}</Card>
}
