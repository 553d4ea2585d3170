import { readContactClasses } from '@homeroom/contract/contacts/contact-endpoints.ts'
import type { ContactClass } from '@homeroom/contract/contacts/contact-schemas.ts'
import { isStaff, userType } from '@homeroom/contract/identities/user-types.ts'
import { localName } from '@homeroom/shared/people/local-name.ts'
import { useCurrentChild, useLanguage, useSession } from '@homeroom/sub-app-kit/host-hooks.ts'
import { RouteLink } from '@homeroom/sub-app-kit/route-link.tsx'
import { TryAgain } from '@homeroom/sub-app-kit/try-again.tsx'
import { useCall } from '@homeroom/sub-app-kit/use-call.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { EmptyData } from '@homeroom/ui-kit/empty-data/empty-data.tsx'
import { PlainList } from '@homeroom/ui-kit/list/plain-list.tsx'
import { Skeleton } from '@homeroom/ui-kit/skeleton/skeleton.tsx'
import { useContactsText } from '../contacts-texts.ts'
import screen from '../parts/screen.module.css'
import { ClassScreen } from './class-screen.tsx'
import styles from './classes-screen.module.css'

/** The classes of staff, own ones first. A parent is in the class of the child at once. */
export function ClassesScreen() {
  const text = useContactsText()
  const childId = useCurrentChild()
  const { userType: type } = useSession()
  const staff = isStaff(type)
  const read = useCall(readContactClasses, { query: childId === null ? {} : { childId } })
  if (read.step === 'loading') return <Skeleton shape="page" lines={6} />
  if (read.step === 'failed') return <TryAgain text={text('classes.failed')} onTryAgain={read.again} />
  const [first] = read.data
  if (!first)
    return (
      <EmptyData
        text={text(type === userType.teacher ? 'classes.none' : staff ? 'classes.noneSeen' : 'people.noClass')}
        action={<Button onClick={read.again}>{text('again')}</Button>}
      />
    )
  if (!staff) return <ClassScreen key={`${first.id} ${childId}`} classId={first.id} />
  const own = read.data.filter((one) => !ofOthers(one))
  const others = read.data.filter(ofOthers)
  return (
    <div className={screen.screen}>
      <h1 className={screen.title}>{text('classes.title')}</h1>
      {own.length > 0 && <Classes title={text('classes.own')} classes={own} />}
      {others.length > 0 && <Classes title={text('classes.others')} classes={others} />}
    </div>
  )
}

const ofOthers = ({ standing }: ContactClass) => standing === 'sees' || standing === 'cares'

function Classes({ title, classes }: { title: string; classes: readonly ContactClass[] }) {
  const text = useContactsText()
  const language = useLanguage()
  return (
    <>
      <h2 className={styles.title}>{title}</h2>
      <PlainList className={styles.list}>
        {classes.map(({ id, name, englishName, pupils, standing }) => (
          <li key={id}>
            <RouteLink className={styles.card} path="/class" parameters={{ classId: id }}>
              <span className={styles.name}>{localName(language, { name, englishName })}</span>
              <span className={styles.facts}>
                {standing === 'leads'
                  ? `${text('classes.leads')} · ${text('classes.pupils', { count: pupils })}`
                  : text('classes.pupils', { count: pupils })}
              </span>
            </RouteLink>
          </li>
        ))}
      </PlainList>
    </>
  )
}
