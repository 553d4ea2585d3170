import { proveAgain } from '../../screens/accounts/password-screens.ts'
import { applicationAddress } from '../../support/application-address.ts'
import { expect, test } from '../../support/product-test.ts'

const role = '文员（试用）'

test('a role from a template with one permission more reaches a colleague’s open page at once, says why, and goes again @pc', async ({
  page,
  phone,
  signedIn,
  openFor,
}) => {
  const colleague = await openFor('teacher.two')
  await colleague.goto('/')
  const tile = colleague.getByRole('main').getByRole('link', { name: /(^|\s)管理(中心)?$/ })
  await expect(colleague.getByRole('main').getByRole('link', { name: /通知(公告)?$/ })).not.toHaveCount(0)
  await expect(tile).toHaveCount(0)

  await signedIn('admin.two')
  await page.goto(`${applicationAddress('administration', { phone })}#/roles`)
  await page.getByRole('link', { name: /^文员/ }).click()
  await page.getByRole('textbox', { name: '名称', exact: true }).fill(role)
  await page.getByRole('searchbox', { name: '搜索权限' }).fill('审计')
  const audit = page.getByRole('treeitem', { name: '审计记录' })
  await audit.click()
  await expect(audit).toBeChecked()
  await page.getByRole('button', { name: '创建' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(role)

  await page.getByRole('combobox', { name: '添加成员' }).fill('sunlixin')
  await page.getByRole('option', { name: /孙立新/ }).click()
  await page.getByRole('button', { name: '给予角色' }).click()
  await proveAgain(page, 'zh-CN')
  await expect(page.getByRole('row', { name: /孙立新/ })).toBeVisible()
  await expect(tile).not.toHaveCount(0)

  await page.getByRole('link', { name: '孙立新' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('孙立新可以做什么')
  await expect(page.getByRole('row', { name: /^审计记录/ }).getByRole('link', { name: role })).toBeVisible()
  await expect(page.getByRole('row', { name: /^管理中心 可以打开/ })).toContainText(`分配给角色“${role}”`)

  await page.getByRole('link', { name: role }).first().click()
  await page.getByRole('button', { name: '移除孙立新' }).click()
  await expect(page.getByText('还没有人拥有此角色。')).toBeVisible()
  await expect(tile).toHaveCount(0)

  await page.getByRole('button', { name: '删除角色' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '删除角色' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('角色与权限')
  await expect(page.getByRole('link', { name: role })).toHaveCount(0)
})
