import { RouteLink } from '@homeroom/sub-app-kit/route-link.tsx'
import type { ReactNode } from 'react'
import { useAdministeredUnit } from '../administered-unit.ts'
import styles from './classes-room.module.css'

/** What a class has of pupils, leading to them in the list of people. */
export function ClassPeopleLink({ classId, children }: { classId: string; children: ReactNode }) {
  const { keep } = useAdministeredUnit()
  return (
    <RouteLink className={styles.link} path="/people" parameters={{ ...keep, classId }}>
      {children}
    </RouteLink>
  )
}
