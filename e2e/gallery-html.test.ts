import { describe, expect, it } from 'vitest'
import { galleryPages } from './support/gallery-pages.ts'

const withPage = galleryPages()

/** Ways to run a script, to reach out of the box, or to take over the page, each known from the wild. */
const ATTACKS = [
  '<script>attack()</script>',
  '<scr<script>ipt>attack()</script>',
  '<img src=x onerror=attack()>',
  '<img/src="x"/onerror="attack()">',
  '<img src=x onerror\n=attack()>',
  '<svg onload=attack()>',
  '<svg><script>attack()</script></svg>',
  '<svg><animate onbegin=attack() attributeName=x dur=1s>',
  '<svg><style><img src=x onerror=attack()></style></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=attack()></style></mglyph></table></mtext></math>',
  '<math><annotation-xml encoding="text/html"><img src=x onerror=attack()></annotation-xml></math>',
  '<noscript><p title="</noscript><img src=x onerror=attack()>"></noscript>',
  '<iframe src="javascript:parent.attack()"></iframe>',
  '<iframe srcdoc="<script>parent.attack()</script>"></iframe>',
  '<object data="javascript:attack()"></object>',
  '<embed src="javascript:attack()">',
  '<a href="javascript:attack()">x</a>',
  '<a href="JaVaScRiPt:attack()">x</a>',
  '<a href="java&#10;script:attack()">x</a>',
  '<a href=" &#14; javascript:attack()">x</a>',
  '<a href="data:text/html,<script>opener.attack()</script>">x</a>',
  '<a href="vbscript:attack()">x</a>',
  '<form action="javascript:attack()"><button>x</button></form>',
  '<button formaction="javascript:attack()">x</button>',
  '<input autofocus onfocus=attack()>',
  '<details open ontoggle=attack()><summary>x</summary></details>',
  '<video><source onerror=attack()></video>',
  '<body onload=attack()>',
  '<base href="https://evil.example/">',
  '<meta http-equiv="refresh" content="0;url=javascript:attack()">',
  '<link rel=stylesheet href="data:text/css,body{display:none}">',
  '<style>body{display:none}</style>',
  '<p style="position:fixed;inset:0;background:red">x</p>',
  '<p style="background:url(https://evil.example/track)">x</p>',
  '<p style="width:expression(attack())">x</p>',
  '<p style="color:red;position:/**/fixed">x</p>',
  '<div id="html-source" class="nf-summary" name="root">x</div>',
  '<img src="data:image/svg+xml,<svg onload=attack()>">',
  '<a href="https://example.org" target="_top">x</a>',
  '<template><img src=x onerror=attack()></template>',
]

const FORBIDDEN =
  'script,style,iframe,object,embed,form,button,input,base,meta,link,svg,math,template,video,[id],[name],[target="_top"]'

describe('HTML written by staff', () => {
  it('runs no script, covers no other part of the page and loads nothing', async () => {
    await withPage({ query: { section: 'html' } }, async ({ page, requests }) => {
      await page.evaluate(() =>
        Object.assign(window, { attack: () => document.body.setAttribute('data-hit', '') }),
      )
      const host = page.locator('.nf-html')
      for (const [index, attack] of ATTACKS.entries()) {
        await page.locator('#html-source').fill(`<p>Case ${index}.</p>${attack}`)
        await host.getByText(`Case ${index}.`).waitFor()
        for (const link of await host.locator('a:not([href^="http"])').all()) await link.click()
        expect(await host.evaluate(dangers, FORBIDDEN), attack).toEqual([])
      }
      expect(requests.filter((url) => url.includes('evil.example'))).toEqual([])
    })
  })

  it('keeps what it may hold: links, lists, tables, colours', async () => {
    await withPage({ query: { section: 'html' } }, async ({ page }) => {
      await page
        .locator('#html-source')
        .fill(
          '<h2>Notice</h2><ul><li>One</li></ul><table><tr><td colspan="2">Cell</td></tr></table>' +
            '<p style="text-align: center; color: #b91c1c">Red</p>' +
            '<a href="https://example.org" target="_blank">Site</a><a href="/rules">Rules</a>',
        )
      const host = page.locator('.nf-html')
      await host.getByText('Notice').waitFor()
      expect(await host.locator('h2, li, td[colspan="2"]').count()).toBe(3)
      const paragraph = host.getByText('Red')
      expect(await paragraph.evaluate((element) => getComputedStyle(element).textAlign)).toBe('center')
      expect(await paragraph.evaluate((element) => getComputedStyle(element).color)).toBe('rgb(185, 28, 28)')
      expect(await host.getByText('Site').getAttribute('rel')).toBe('noopener noreferrer')
      expect(await host.getByText('Rules').getAttribute('href')).toBe('/rules')
    })
  })
})

/** A script that ran, forbidden elements, event attributes, addresses that run or embed, boxes out of the flow. */
function dangers(host: Element, forbidden: string): string[] {
  const ran = document.body.hasAttribute('data-hit') ? ['a script ran'] : []
  const found = [...host.querySelectorAll('*')].flatMap((element) => [
    ...(element.matches(forbidden) ? [element.outerHTML] : []),
    ...element.getAttributeNames().filter((name) => name.startsWith('on')),
    ...['href', 'src'].filter((name) =>
      /^\W*(java|vb)script|^\W*data:/i.test(element.getAttribute(name) ?? ''),
    ),
    ...(getComputedStyle(element).position === 'static' ? [] : ['position']),
    ...(getComputedStyle(element).backgroundImage === 'none' ? [] : ['background-image']),
  ])
  return [...ran, ...found]
}
