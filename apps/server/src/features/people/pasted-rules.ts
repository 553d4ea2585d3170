import { personNameMaximum } from '@homeroom/contract/limits.ts'
import type { PastedColumn } from '@homeroom/contract/people/pasted-columns.ts'
import { isDamagedNumber } from '@homeroom/shared/people/plain-number.ts'
import { counted, type Fault, faultsOfRow, readRows } from '#features/administration/pasted-cell-rules.ts'

/** A row as the server understands it. */
export type PastedPerson = Record<Exclude<PastedColumn, 'childNumber'>, string> & { children: string[] }

type Pasted = { columns: readonly PastedColumn[]; rows: readonly (readonly string[])[]; userType?: string }

const kinds: readonly [kind: string, words: readonly string[]][] = [
  ['1', ['1', '学生', 'pupil', 'student']],
  ['2', ['2', '教师', '老师', 'teacher']],
  ['3', ['3', '家长', 'parent', 'guardian']],
  ['4', ['4', '职工', '教职工', '员工', 'staff']],
]
const sexes: readonly [sex: string, words: readonly string[]][] = [
  ['', ['']],
  ['1', ['1', '男', '男生', 'male', 'm', 'boy']],
  ['2', ['2', '女', '女生', 'female', 'f', 'girl']],
]
/** Stands before a word that was not understood: it stays itself and is told as a fault. */
const unread = '?'
const meaning = (table: typeof kinds, word: string): string =>
  table.find(([, words]) => words.includes(word.toLowerCase()))?.[0] ?? `${unread}${word}`

/** Cells become people: words for kinds and sexes are understood in both languages. */
export function readPasted({ columns, rows, userType }: Pasted): PastedPerson[] {
  return readRows({ columns, rows }, (cell) => {
    const kind = cell('userType')
    return {
      userType: kind === '' && userType !== undefined ? userType : meaning(kinds, kind),
      realName: cell('realName'),
      englishName: cell('englishName'),
      sex: meaning(sexes, cell('sex')),
      number: cell('number'),
      className: cell('className'),
      campus: cell('campus'),
      loginName: cell('loginName'),
      phone: cell('phone'),
      mail: cell('mail'),
      relation: cell('relation'),
      sameAs: cell('sameAs'),
      children: cell('childNumber')
        .split(/[\s,;、，；]+/)
        .filter(Boolean),
    }
  })
}

type ContactReaders = Record<'phone' | 'mail', (typed: string) => Promise<string | undefined> | string | undefined>

/** Telephones and mail addresses in the one form in which they are kept everywhere. */
export const readContacts = (people: readonly PastedPerson[], read: ContactReaders): Promise<PastedPerson[]> =>
  Promise.all(
    people.map(async (person) => ({
      ...person,
      phone: person.phone && ((await read.phone(person.phone)) ?? `${unread}${person.phone}`),
      mail: person.mail && ((await read.mail(person.mail)) ?? `${unread}${person.mail}`),
    })),
  )

/** What is known in the unit, by which rows are judged. */
export type Known = {
  /** Keys of login names that somebody has. */
  loginNames: ReadonlySet<string>
  /** These, and others by which outside applications know somebody: none is proposed. */
  notFree: ReadonlySet<string>
  /** Keys of login names by which outside applications know somebody; none where they are taken on purpose. */
  knownOutside: ReadonlySet<string>
  /** Numbers of pupils. */
  numbers: ReadonlySet<string>
  /** Of those, the numbers that only pupils who have left have: nobody becomes a guardian there, and others may get them. */
  left: ReadonlySet<string>
  /** The open classes that are called so. */
  classesCalled: (name: string) => readonly string[]
  /** The campuses that are called so. */
  campusesCalled: (name: string) => readonly string[]
  loginNameKey: (name: string) => string
  /** Accounts in use by the words that rows call them by. */
  accounts: ReadonlyMap<string, readonly OtherAccount[]>
}

/** An account that is there already. */
export type OtherAccount = { id: string; userType: string; linked: boolean }

/** The accounts that can be the other one of a row's person. */
export const othersOf = ({ userType, sameAs }: PastedPerson, accounts: Known['accounts']): readonly OtherAccount[] => {
  const wanted = { '2': '3', '3': '2' }[userType]
  return (accounts.get(sameAs) ?? []).filter((one) => one.userType === wanted)
}

/** All that is wrong, so that it can be mended in one go. */
export function findFaults(people: readonly PastedPerson[], known: Known): Fault<PastedColumn>[] {
  const numbers = counted(people.filter(({ userType }) => userType === '1').map(({ number }) => number))
  const same = counted(people.flatMap((person) => othersOf(person, known.accounts)[0]?.id ?? ''))
  const names = counted(people.map(({ loginName }) => known.loginNameKey(loginName)))
  return people.flatMap((person, row) => {
    const { faults, wrong } = faultsOfRow<PastedColumn>(row)
    const { userType, realName, englishName, sex, number, className, campus, loginName, phone, mail, children } = person
    const pupil = userType === '1'
    const key = known.loginNameKey(loginName)
    wrong('userType', 'kind_not_known', userType.startsWith(unread))
    wrong('realName', 'person_name_missing', realName === '' || realName.length > personNameMaximum)
    wrong('englishName', 'person_name_missing', englishName.length > personNameMaximum)
    wrong('sex', 'sex_not_known', sex.startsWith(unread))
    wrong('number', 'pupil_number_missing', pupil && (number === '' || number.length > 40))
    wrong('number', 'number_damaged', isDamagedNumber(number) && !known.numbers.has(number))
    wrong('number', 'twice_in_paste', pupil && (numbers.get(number) ?? 0) > 1)
    wrong('number', 'pupil_number_taken', pupil && known.numbers.has(number) && !known.left.has(number))
    const classes = pupil && className !== '' ? known.classesCalled(className).length : null
    wrong('className', 'class_not_found', classes === 0)
    wrong('className', 'class_name_not_clear', classes !== null && classes > 1)
    const campuses = campus === '' ? null : known.campusesCalled(campus).length
    wrong('campus', 'campus_not_found', campuses === 0)
    wrong('campus', 'campus_name_not_clear', campuses !== null && campuses > 1)
    wrong('loginName', 'login_name_needed', loginName !== '' && key === '')
    wrong('loginName', 'login_name_taken', loginName.length > 128 || (key !== '' && known.loginNames.has(key)))
    wrong('loginName', 'login_name_known', known.knownOutside.has(key))
    wrong('loginName', 'twice_in_paste', key !== '' && (names.get(key) ?? 0) > 1)
    wrong('phone', 'phone_not_right', phone.startsWith(unread))
    wrong('mail', 'mail_not_right', mail.startsWith(unread))
    const parent = userType === '3'
    wrong(
      'childNumber',
      'number_damaged',
      parent && children.some((one) => isDamagedNumber(one) && !known.numbers.has(one)),
    )
    wrong(
      'childNumber',
      'pupil_not_found',
      parent && children.some((one) => !known.numbers.has(one) && !numbers.has(one)),
    )
    wrong('childNumber', 'pupil_has_left', parent && children.some((one) => known.left.has(one) && !numbers.has(one)))
    const { sameAs } = person
    const others = othersOf(person, known.accounts)
    wrong('sameAs', 'accounts_not_of_two_kinds', sameAs !== '' && userType !== '2' && !parent)
    wrong('sameAs', 'account_to_link_unknown', sameAs !== '' && others.length !== 1)
    wrong('sameAs', 'account_has_another', others[0]?.linked === true)
    wrong('sameAs', 'twice_in_paste', (same.get(others[0]?.id ?? '') ?? 0) > 1)
    return faults
  })
}

/** The first name of each row's list that nobody has, in the unit or further up; an own login name stays. */
export function chooseLoginNames(
  people: readonly { loginName: string; proposals: readonly string[] }[],
  { notFree, loginNameKey }: Pick<Known, 'notFree' | 'loginNameKey'>,
): string[] {
  const taken = new Set([...notFree, ...people.map(({ loginName }) => loginNameKey(loginName))])
  return people.map(({ loginName, proposals }) => {
    if (loginName !== '') return loginName
    const chosen = proposals.find((name) => !taken.has(loginNameKey(name))) ?? ''
    taken.add(loginNameKey(chosen))
    return chosen
  })
}

const relations: Readonly<Record<string, string>> = {
  父亲: 'Father',
  母亲: 'Mother',
  爸爸: 'Father',
  妈妈: 'Mother',
  爷爷: 'Grandfather',
  奶奶: 'Grandmother',
  外公: 'Grandfather',
  外婆: 'Grandmother',
}

/** What a guardian is to a child, in both languages where it is known. */
export const relationOf = (written: string) => ({
  relation: written || '家长',
  englishRelation: written === '' ? 'Parent' : (relations[written] ?? ''),
})
