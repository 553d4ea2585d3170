import { colourPicker } from '../../screens/kit/colour-picker.ts'
import { checkAccessibility } from '../../support/check-accessibility.ts'
import { expect, test } from '../../support/kit-test.ts'
import { bothLanguages, deviceOf } from '../../support/language.ts'

for (const language of bothLanguages)
  test.describe(`the colour picker in ${language} @whole`, deviceOf(language), () => {
    test('[KIT-20][KIT-21][KIT-22][KIT-23] offers the default colour, the theme palette, its shades and the standard palette', async ({
      page,
    }) => {
      const picker = colourPicker(page, language)
      await picker.show('colour')
      await picker.button.click()
      await expect(picker.defaultColour).toBeVisible()
      for (const [heading, swatches] of [
        [picker.words.themeColours, 10],
        [picker.words.shades, 50],
        [picker.words.standardColours, 10],
      ] as const)
        await expect(picker.group(heading).getByRole('button')).toHaveCount(swatches)
      await checkAccessibility(page)
    })

    test('[KIT-20][KIT-27] a colour, and going back to the default one, are told at once with size and font', async ({
      page,
    }) => {
      const picker = colourPicker(page, language)
      await picker.show('colour')
      await picker.choose(picker.words.red)
      await expect(picker.panel).toBeHidden()
      await expect(picker.told).toHaveText('{"color":"#d64a4a","fontSize":"16px","fontFamily":"KaiTi"}')
      await expect(picker.button).toHaveAccessibleName(picker.words.buttonWithRed)
      await expect(picker.button).toBeFocused()
      await picker.button.click()
      await picker.defaultColour.click()
      await expect(picker.told).toHaveText('{"color":"#457cd6","fontSize":"16px","fontFamily":"KaiTi"}')
    })

    test('[KIT-24] More colours is the browser’s own colour input, and what it decides is told', async ({ page }) => {
      const picker = colourPicker(page, language)
      await picker.show('colour')
      await picker.button.click()
      await expect(picker.moreColours).toHaveAttribute('type', 'color')
      await picker.moreColours.fill('#123abc')
      await expect(picker.told).toContainText('"color":"#123abc"')
      await expect(picker.button).toHaveAccessibleName(/#123ABC$/)
    })

    test('[KIT-25] without the option neither text size nor font is offered', async ({ page }) => {
      const picker = colourPicker(page, language)
      await picker.show('colour')
      await picker.button.click()
      await expect(picker.moreColours).toBeVisible()
      for (const absent of [picker.size, picker.font, picker.confirm, picker.cancel])
        await expect(absent).toHaveCount(0)
    })

    test('[KIT-25][KIT-28][KIT-29] with the option the five sizes and six fonts are offered', async ({ page }) => {
      const picker = colourPicker(page, language)
      await picker.show('with-text')
      await picker.button.click()
      await expect(picker.size).toBeVisible()
      expect(await picker.valuesOf(picker.size)).toEqual(['12px', '14px', '16px', '18px', '20px'])
      expect(await picker.valuesOf(picker.font)).toEqual([
        'SimSun',
        'KaiTi',
        'Microsoft YaHei',
        'SimHei',
        'LiSu',
        'STXingkai',
      ])
      await checkAccessibility(page)
    })

    test('[KIT-26][KIT-27] Confirm applies colour, size and font together, and nothing is told before', async ({
      page,
    }) => {
      const picker = colourPicker(page, language)
      await picker.show('with-text')
      await picker.choose(picker.words.red)
      await picker.size.selectOption('20px')
      await picker.font.selectOption('LiSu')
      await expect(picker.panel).toBeVisible()
      await expect(picker.told).toBeEmpty()
      await picker.confirm.click()
      await expect(picker.panel).toBeHidden()
      await expect(picker.told).toHaveText('{"color":"#d64a4a","fontSize":"20px","fontFamily":"LiSu"}')
    })

    for (const way of ['Cancel', 'Escape', 'a press outside'] as const)
      test(`[KIT-26] ${way} leaves everything as it was`, async ({ page }) => {
        const picker = colourPicker(page, language)
        await picker.show('with-text')
        const before = await picker.button.getAttribute('aria-label')
        await picker.choose(picker.words.red)
        await picker.size.selectOption('20px')
        if (way === 'Cancel') await picker.cancel.click()
        if (way === 'Escape') await page.keyboard.press('Escape')
        if (way === 'a press outside') await page.mouse.click(2, 2)
        await expect(picker.panel).toBeHidden()
        await expect(picker.told).toBeEmpty()
        await expect(picker.button).toHaveAttribute('aria-label', String(before))
        await picker.button.click()
        await expect(picker.size).toHaveValue('16px')
        await expect(picker.group(picker.words.themeColours).locator('[aria-pressed=true]')).toHaveAttribute(
          'aria-label',
          picker.words.blue,
        )
      })

    test('closes when it is disabled while it is open, and opens no more', async ({ ownPage: page }) => {
      await page.clock.install()
      const picker = colourPicker(page, language)
      await picker.show('disabled-later')
      await picker.lock.click()
      await picker.button.click()
      await expect(picker.panel).toBeVisible()
      await page.clock.runFor(3000)
      await expect(picker.button).toBeDisabled()
      await expect(picker.panel).toBeHidden()
    })

    // Phones have no arrow keys.
    test('arrow keys, Home and End lead through the swatches, and Tab stops at one of them @pc', async ({ page }) => {
      const picker = colourPicker(page, language)
      await picker.show('colour')
      await picker.button.focus()
      await page.keyboard.press('Enter')
      await expect(picker.swatch(picker.words.blue)).toBeFocused()
      await page.keyboard.press('ArrowDown')
      await expect(picker.swatch(picker.words.lighterBlue)).toBeFocused()
      await page.keyboard.press('ArrowUp')
      await page.keyboard.press('End')
      await expect(picker.swatch(picker.words.red)).toBeFocused()
      await page.keyboard.press('Tab')
      await expect(picker.moreColours).toBeFocused()
      await page.keyboard.press('Shift+Tab')
      await expect(picker.swatch(picker.words.red)).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(picker.told).toContainText('#d64a4a')
    })
  })
