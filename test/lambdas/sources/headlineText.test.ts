import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { headlineText } from '../../../lambdas/sources/headlineText.ts'

describe('a headline', () => {
  test.each([
    ['AT&amp;T', 'AT&T'],
    ['It&#x27;s &#X27;here&#X27;', "It's 'here'"],
    ['&ldquo;Yes&rdquo; &ndash; no&hellip;', '“Yes” – no…'],
    ['Stra&szlig;e &ouml;ffnet', 'Straße öffnet'],
    ['Don&#146;t', 'Don’t'],
    ['5&nbsp;000 &euro;', '5\u00a0000 €'],
    ['&#1050;&#1080;&#1111;&#1074;', 'Київ'],
    ['&#128591; thanks', '🙏 thanks'],
    ['1 &lt; 2 &gt; 0', '1 < 2 > 0'],
  ])('that is encoded once too often is decoded: %s', (encoded, text) => {
    expect(headlineText(encoded)).toBe(text)
  })

  test.each([
    ['&amp;amp;', '&amp;'],
    ['&amp;lt;b&amp;gt;', '&lt;b&gt;'],
  ])('is decoded once: %s', (encoded, text) => {
    expect(headlineText(encoded)).toBe(text)
  })

  test.each([
    ['<b>Storm</b> hits', 'Storm hits'],
    ['<span class="x" title="a">Storm</span>', 'Storm'],
    ['Storm<br>hits<BR/>coast', 'Storm hits coast'],
    ['<p>Storm</p><p>Coast</p>', ' Storm  Coast '],
    ['<a href="https://x.example/?a=b">Storm</a>', 'Storm'],
    ['<script>alert(1)</script>', 'alert(1)'],
    ['<img src=x onerror=alert(1)>Storm', 'Storm'],
  ])('has no tags: %s', (tagged, text) => {
    expect(headlineText(tagged)).toBe(text)
  })

  test.each([
    'AT&T, R&D & more',
    'Fish &chips; more',
    '&; &#; &#x; &#xzz; &unknown;',
    'Array<string> or Map<K, V>?',
    'I <3 you, 3 < 5 > 2',
    '__proto__ &constructor; &toString;',
  ])('keeps other signs as they are: %s', (text) => {
    expect(headlineText(text)).toBe(text)
  })

  test('is read in linear time, whatever it says', () => {
    for (const part of ['<b ', '&#', '&amp', '<b a="', '&lt;b ', '</', '<span <'])
      expect(headlineText(part.repeat(100_000)).length).toBeGreaterThan(0)
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => headlineText(text).length <= text.length + 1))
  })
})
