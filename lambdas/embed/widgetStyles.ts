const LIGHT =
  '--paper:#fff;--ink:#171714;--ink-2:#484842;--ink-3:#686860;--line:#e3e3dc;--swipe:#ffe14a;--mark:#ffe14a;--on-mark:#171714'
const DARK =
  '--paper:#131312;--ink:#f4f4ee;--ink-2:#c6c6bd;--ink-3:#9a9a91;--line:#2b2b28;--swipe:#5b4d05;--mark:#ffdd33'

/**
 * The styles of every widget, with copies of the tokens that it needs. Sizes and breakpoints follow the text size, so that
 * large text gets the layout of a narrower frame. Pages squeeze frames without asking for another height: rows then come
 * closer, and what still does not fit scrolls between head and foot, also in a frame that must not scroll itself.
 */
const COMMON = [
  `:root{color-scheme:light dark;${LIGHT};--sans:-apple-system,"Segoe UI",Roboto,"Noto Sans","Helvetica Neue",Arial,sans-serif;--serif:Charter,"Bitstream Charter","Sitka Text",Cambria,"Noto Serif",Georgia,serif}`,
  `@media(prefers-color-scheme:dark){:root:not([data-theme]){${DARK}}}`,
  `:root[data-theme=light]{color-scheme:light}:root[data-theme=dark]{color-scheme:dark;${DARK}}`,
  '*{box-sizing:border-box}html,body{height:100%}body,h1,p,ol{margin:0;padding:0}ol{list-style:none}',
  '#w{display:flex;flex-direction:column;height:100%;min-height:10rem;border:1px solid var(--line);border-radius:10px;overflow:hidden;background:var(--paper);color:var(--ink);font:.875rem/1.4 var(--sans);font-variant-numeric:tabular-nums}',
  'header,footer{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 .75rem;color:var(--ink-3);font-size:.75rem}',
  'header{align-items:baseline;padding:.75rem 1rem .5rem}footer{align-items:center;padding:.5rem 1rem .6rem}',
  'h1{color:var(--ink);font:700 1.125rem/1.2 var(--serif);letter-spacing:-.01em;overflow-wrap:anywhere}',
  'main{flex:1;min-height:0;display:flex;flex-direction:column;overflow:hidden auto}main>p{padding:.5rem 1rem;color:var(--ink-2)}',
  'a{color:inherit;text-decoration:none}a:hover b,footer a:hover{text-decoration:underline;text-underline-offset:.2em}',
  'b{position:relative;isolation:isolate}',
  'b::before{content:"";position:absolute;z-index:-1;left:0;bottom:1px;height:.6em;width:calc(var(--v)*100%);background:var(--swipe);clip-path:polygon(0 0,100% 0,calc(100% - .3em) 100%,0 100%)}',
  '.e b{font-weight:400;color:var(--ink-2)}.e b::before{opacity:.45}',
  'footer a{display:inline-flex;align-items:center;gap:.4rem;min-height:1.5rem;color:var(--ink);font:700 .9375rem/1 var(--serif);letter-spacing:-.02em}',
  ':focus-visible{outline:2px solid var(--ink);outline-offset:-2px;box-shadow:0 0 0 3px var(--mark);border-radius:3px}',
  '@media(forced-colors:active){b::before{display:none}}',
]

/** The styles of a widget with rows. */
export const LIST_STYLES = [
  ...COMMON,
  'ol{flex:1;min-width:0;min-height:0;display:grid;--row:minmax(min-content,2.25rem);grid-template-columns:minmax(0,1fr);grid-auto-rows:var(--row);align-content:start;margin:0 1rem;border-top:1px solid var(--line)}',
  'li{position:relative;border-bottom:1px solid var(--line)}',
  'li a{display:grid;grid-template-columns:1.4rem minmax(0,1fr) auto;align-items:baseline;align-content:center;gap:0 .5rem;height:100%;min-height:1.5rem;padding:.15rem 0}',
  'li i{color:var(--ink-3);font:400 1.0625rem/1 var(--serif)}',
  'li b{padding-block:1px;font-weight:600;overflow-wrap:anywhere}',
  'li span{color:var(--ink-2);font-size:.75rem;text-align:end}small{display:block;color:var(--ink-3);font-size:inherit}',
  // Read aloud, and not shown.
  '.v{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}',
  'p a{text-decoration:underline;text-underline-offset:.2em}',
  '@media(min-width:30em){ol{grid-template:repeat(var(--r),var(--row))/repeat(2,minmax(0,1fr));grid-auto-flow:column;column-gap:1.75rem}}',
].join('\n')

/** The styles of a widget with a chart. */
export const CHART_STYLES = [
  ...COMMON,
  '.t{flex:1;display:flex;flex-direction:column;gap:.5rem;padding:0 1rem;color:var(--ink-2)}',
  '.t b{padding-inline-end:.2em;color:var(--ink);font:700 1.625rem/1.2 var(--serif)}.t.e b{color:var(--ink-2)}',
  'figure{position:relative;flex:1;min-height:3.25rem;margin-block:.25rem 1.25rem;margin-inline-start:2.5rem}',
  'figure svg{position:absolute;inset:0;width:100%;height:100%;overflow:visible}figure path{vector-effect:non-scaling-stroke;fill:none;stroke:var(--line)}',
  'figure .f{fill:var(--swipe);stroke:none}figure .s{stroke:var(--ink);stroke-width:2}.e .f{opacity:.45}.e .s{stroke:var(--ink-3)}figure .g{stroke-dasharray:3 4;stroke:var(--ink-3)}',
  'figure i,figure u{position:absolute;color:var(--ink-3);font:.6875rem/1 var(--sans);text-decoration:none;white-space:nowrap}figure i{inset-inline-end:calc(100% + .4rem);translate:0 -50%}figure u{top:calc(100% + .4rem)}',
].join('\n')
