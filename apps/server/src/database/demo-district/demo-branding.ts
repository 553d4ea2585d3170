import type { themes } from '#database/tables/applications.ts'
import type { unitLoginConfigurations } from '#database/tables/units.ts'
import { demoId } from './demo-random.ts'
import { type DemoUnitCode, demoUnitId } from './demo-units.ts'
import { demoUserId } from './people/demo-accounts.ts'

type Filing = { baUrl: string; baImg: string; baContent: string; showImg: boolean }
type Face = { footer: string; link: string; copyright: string; filings: Filing[]; helpCenter: boolean }

const internetFiling = (number: string): Filing => ({
  baUrl: 'https://beian.miit.gov.cn/',
  baImg: '',
  baContent: `湘ICP备${number}号-1`,
  showImg: false,
})

const policeFiling = (unitCode: DemoUnitCode, number: string): Filing => ({
  baUrl: 'https://beian.mps.gov.cn/',
  baImg: `/common/art/units/${unitCode}/logo.svg`,
  baContent: `湘公网安备 ${number}号`,
  showImg: true,
})

// Domain names that belong to nobody, filing numbers that do not exist.
const faces: Record<DemoUnitCode, Face> = {
  lakeside: {
    footer: '湖滨区教育局信息中心',
    link: 'https://education.lakeside.example/',
    copyright: '湖滨区教育局 Lakeside Education Bureau',
    filings: [internetFiling('00000000'), policeFiling('lakeside', '00000000000000')],
    helpCenter: true,
  },
  'lakeside-1': {
    footer: '湖滨第一小学 · 明湖路18号',
    link: 'https://no1.lakeside.example/',
    copyright: '湖滨第一小学 Lakeside No. 1 Primary School',
    filings: [internetFiling('00000001'), policeFiling('lakeside-1', '00000000000001')],
    helpCenter: true,
  },
  'lakeside-ms': {
    footer: '湖滨实验中学 · 求知、求真、求美',
    link: '',
    copyright: '湖滨实验中学 Lakeside Experimental Middle School',
    filings: [internetFiling('00000002')],
    helpCenter: false,
  },
}

export function demoLoginConfigurations(): (typeof unitLoginConfigurations.$inferInsert)[] {
  return (Object.keys(faces) as DemoUnitCode[]).map((unitCode) => {
    const { footer, link, copyright, filings, helpCenter } = faces[unitCode]
    const footerMsg = { show: true, helpCenter, showBaMsg: true, baList: filings, copyright }
    return {
      unitId: demoUnitId(unitCode),
      footer,
      link,
      decorationSet: JSON.stringify({ footerMsg }),
    }
  })
}

/** Each unit in a colour of its sign-in picture, the middle school with the menu at the left; three people with a theme of their own. */
export function demoThemes(): (typeof themes.$inferInsert)[] {
  const ofUnit = (unitCode: DemoUnitCode, theme: string, layout: 'top' | 'left') => ({
    unitId: demoUnitId(unitCode),
    id: demoId(`theme ${unitCode}`),
    theme,
    layout,
  })
  const ofPerson = (unitCode: DemoUnitCode, loginName: string, theme: string) => ({
    unitId: demoUnitId(unitCode),
    id: demoId(`theme ${unitCode} ${loginName}`),
    userId: demoUserId(unitCode, loginName),
    theme,
  })
  return [
    ofUnit('lakeside', '#1F5F86', 'top'),
    ofUnit('lakeside-1', '#457CD6', 'top'),
    ofUnit('lakeside-ms', '#2F7D5B', 'left'),
    ofPerson('lakeside', 'area.admin', 'ink'),
    ofPerson('lakeside-1', 'student', 'cartoon'),
    ofPerson('lakeside-1', 'parent', 'lotus'),
  ]
}
