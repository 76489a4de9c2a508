import { execFile } from 'node:child_process'
import { expect, test } from '@playwright/test'
import { hydrated, ONE_OF_EACH } from './page.ts'
import { FOLDERS } from './sites.ts'

test('the audit finds nothing in the built site', async () => {
  const command = ['bin/run.js', 'packages/audit/cli/audit.ts', '--site', FOLDERS.real.site]
  const said = await new Promise<string>((resolve) => {
    execFile(process.execPath, command, (error, stdout, stderr) => resolve(error ? stdout + stderr : ''))
  })
  expect(said).toBe('')
})

test('pages for search engines say the same to those who run no scripts', async ({ page }) => {
  for (const [path] of ONE_OF_EACH) {
    const html = (await (await page.goto(path))?.text()) ?? ''
    if (/name="robots" content="noindex"/.test(html)) continue
    await hydrated(page)
    const [written, shown] = await page.evaluate((text) => {
      const unscripted = new DOMParser().parseFromString(text, 'text/html')
      return [unscripted, document].map(({ body }) => {
        // What says how to do without scripts.
        for (const element of body.querySelectorAll('noscript')) element.remove()
        // What is printed says when; which day that is nobody knows before.
        return body.querySelector('main')?.textContent.replace(/Printed [\d-]{10}\. /, '')
      })
    }, html)
    expect(shown, path).toBe(written)
  }
})
