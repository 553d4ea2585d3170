import type { BrowserContext, Route } from '@playwright/test'

/** Without a place to break. */
const long = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'

/** Names of the demo district: of units, people, classes, applications, groups, and what stands in messages and to-dos. */
const names =
  /湖滨第一小学|湖滨实验中学|王芳|孙立新|周丽华|林雨桐|林浩然|三年级1班|Grade 3 Class 1|通知公告|Notices|请假审批|Leave requests|我的班级|学校办公|School office|今天下午2:30进行消防疏散演练|核对今日考勤|选择下周午餐|疫苗接种通知|Lakeside No. 1 Primary School|Lakeside Experimental Middle School/g

/** Lets pages come with long unbroken names in place of those of the demo, in what the server draws and in what it answers. */
export async function lengthenNames(context: BrowserContext): Promise<void> {
  const lengthen = async (route: Route) => {
    const answer = await route.fetch({ maxRedirects: 0 })
    if (!/html|json/.test(answer.headers()['content-type'] ?? '')) return route.fulfill({ response: answer })
    await route.fulfill({ response: answer, body: (await answer.text()).replaceAll(names, long) })
  }
  await context.route(
    (address) => /\/index\.html$|^\/$|^\/login$|^\/api\//.test(address.pathname) && !/\/live/.test(address.pathname),
    lengthen,
  )
}
