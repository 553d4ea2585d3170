import type { DesktopIcon } from '@homeroom/contract/desktop/desktop-schemas.ts'
import type { Viewer } from './tile.ts'

/** An ordinary icon for tests; only what differs is named. */
export function iconOf(changes: Partial<DesktopIcon> & { code: string }): DesktopIcon {
  return {
    zname: '通知公告',
    name: '通知公告',
    shortName: '通知',
    englishName: 'Notices',
    englishShortName: 'News',
    iconImg: '/i.svg',
    imgPath: '/img.svg',
    imgGrayPath: '/gray.svg',
    imgCartoonPath: '/cartoon.svg',
    menuRoute: '/list',
    serverId: 'notices',
    deployPath: '',
    frontUserType: '',
    limitUserType: '',
    updateStatus: 1,
    unReadCodeCount: 0,
    iconVMs: [],
    ...changes,
  }
}

export const teacherOnPc: Viewer = {
  language: 'zh-CN',
  theme: '#457cd6',
  device: 'pc',
  userType: '2',
  unitType: '2',
}
