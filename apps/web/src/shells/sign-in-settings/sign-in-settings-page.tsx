import { signInSettingsRoute } from '@homeroom/contract/pages/page-locations.ts'
import { Tabs } from '@homeroom/ui-kit/tabs/tabs.tsx'
import { SignInInPlace } from '#features/accounts/sign-in/in-place/sign-in-in-place.tsx'
import { useText } from '#platform/language/language.tsx'
import { PartTexts } from '#platform/language/part-texts.tsx'
import { type HashAddress, replaceRoute } from '#platform/place/hash-route.tsx'
import { FetchedPart } from '#shells/parts/fetched-part.tsx'
import { signInSettingsTexts } from '#texts/sign-in-settings-texts.ts'
import type { TextKey } from '#texts/text-key.ts'
import { SectionsOutline, SectionsTogether, type SettingsSection } from '../parts/sections-together.tsx'

const fetchEnglish = async () => (await import('#texts/sign-in-settings-texts.en.ts')).signInSettingsTextsEnglish

/** How people of the unit sign in, and what signs in with us: for its administrators. */
export function SignInSettingsPage({ address }: { address: HashAddress }) {
  return (
    <PartTexts chinese={signInSettingsTexts} fetchEnglish={fetchEnglish} waiting={<SectionsOutline />}>
      {/* There are half-filled forms here, so people sign in again without leaving the page. */}
      <SignInInPlace />
      <SettingsTabs address={address} />
    </PartTexts>
  )
}

function SettingsTabs({ address }: { address: HashAddress }) {
  const text = useText()
  const asked = address.parameters.get('part')
  return (
    <Tabs
      label={text('signInSettings.parts')}
      shown={(settingsParts.find(({ key }) => key === asked) ?? settingsParts[0]).key}
      // The address leads back to the same part, without a step of its own in the history.
      onChange={(key) => replaceRoute(`${signInSettingsRoute}?part=${key}`)}
      tabs={settingsParts.map(({ key, label, fetchSections }) => ({
        key,
        label: text(label),
        content: (
          <FetchedPart fetchPart={fetchSections} waiting={<SectionsOutline />}>
            {({ sections }) => (
              <SectionsTogether>
                {sections.map(({ key: name, Section }) => (
                  <Section key={name} />
                ))}
              </SectionsTogether>
            )}
          </FetchedPart>
        ),
      }))}
    />
  )
}

type SettingsPart = {
  key: string
  label: TextKey
  fetchSections: () => Promise<{ sections: readonly SettingsSection[] }>
}

/** The parts of the sign-in settings; each is fetched when it is opened. */
const settingsParts: readonly [SettingsPart, ...SettingsPart[]] = [
  {
    key: 'ways',
    label: 'signInSettings.ways',
    fetchSections: () => import('./way-sections.ts'),
  },
  {
    key: 'applications',
    label: 'signInSettings.applications',
    fetchSections: () => import('./application-sections.ts'),
  },
  {
    key: 'requirements',
    label: 'signInSettings.requirements',
    fetchSections: () => import('./requirement-sections.tsx'),
  },
]
