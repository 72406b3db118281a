import '../../support/jsdom.ts'
import { describe, expect, test } from 'vitest'
import { TabBar } from '../../../web/trend/TabBar.tsx'
import { type TabLists, useTab } from '../../../web/trend/useTab.ts'
import { act } from '../../support/act.ts'
import { anItem } from '../../support/anItem.ts'
import { MemoryRouter } from '../../support/MemoryRouter.tsx'
import { click, find, press, render } from '../../support/render.tsx'

const one = [anItem()]
const ALL: TabLists = { Top: one, Latest: one, Rising: one }
const WITHOUT_LATEST: TabLists = { Top: one, Latest: [], Rising: one }

function Tabs(props: { lists: TabLists | undefined }) {
  return (
    <MemoryRouter initialEntries={['/Canada']}>
      <OwnTabs {...props} />
    </MemoryRouter>
  )
}

function OwnTabs({ lists }: { lists: TabLists | undefined }) {
  const { tab, choose } = useTab(lists, true)
  return <TabBar lists={lists} shown={tab} onChoose={choose} />
}

function selected(): string | undefined {
  return find('[aria-selected="true"] > span').textContent ?? undefined
}

describe('the arrow keys', () => {
  test('go around the tabs and choose at once', async () => {
    await render(<Tabs lists={ALL} />)
    await act(async () => find('#tab-Top').focus())
    for (const tab of ['Latest', 'Rising', 'Top']) {
      await press('ArrowRight')
      expect(selected()).toBe(tab)
      expect(document.activeElement?.id).toBe(`tab-${tab}`)
    }
    await press('ArrowLeft')
    expect(selected()).toBe('Rising')
    await press('Home')
    expect(selected()).toBe('Top')
    await press('End')
    expect(selected()).toBe('Rising')
  })

  test('pass over a tab without trends', async () => {
    await render(<Tabs lists={WITHOUT_LATEST} />)
    await act(async () => find('#tab-Top').focus())
    await press('ArrowRight')
    expect(selected()).toBe('Rising')
  })

  test('are the only way from tab to tab: the bar is one stop', async () => {
    await render(<Tabs lists={ALL} />)
    const stops = [...document.querySelectorAll<HTMLElement>('[role="tab"]')].filter((tab) => tab.tabIndex === 0)
    expect(stops.map((tab) => tab.id)).toEqual(['tab-Top'])
  })
})

describe('a tab', () => {
  test('without trends is disabled and says so', async () => {
    await render(<Tabs lists={WITHOUT_LATEST} />)
    expect(find<HTMLButtonElement>('#tab-Latest').disabled).toBe(true)
    expect(find('#tab-Latest').getAttribute('aria-label')).toBe('Latest, 0 trends')
  })

  test('has its count in its name and its tip beside it', async () => {
    await render(<Tabs lists={ALL} />)
    expect(find('#tab-Rising').getAttribute('aria-label')).toBe('Rising, 1 trend')
    const tip = find('#tab-Rising').getAttribute('aria-describedby')
    expect(document.getElementById(tip ?? '')?.textContent).toBe('Fastest growing trends')
  })

  test('hides its tip with Escape until the pointer comes again', async () => {
    await render(<Tabs lists={ALL} />)
    await act(async () => find('#tab-Top').focus())
    await press('Escape')
    expect(find('#tab-Top').dataset.tip).toBe('closed')
    await act(async () => find('#tab-Top').blur())
    expect(find('#tab-Top').dataset.tip).toBeUndefined()
  })
})

describe('the shown tab', () => {
  test('moves to the first that has trends when its own run out, and stays there when some appear again', async () => {
    const { again } = await render(<Tabs lists={ALL} />)
    await click('#tab-Latest')
    await again(<Tabs lists={WITHOUT_LATEST} />)
    expect(selected()).toBe('Top')
    await again(<Tabs lists={ALL} />)
    expect(selected()).toBe('Top')
  })

  test('stays while loading', async () => {
    const { again } = await render(<Tabs lists={ALL} />)
    await click('#tab-Rising')
    await again(<Tabs lists={undefined} />)
    expect(selected()).toBe('Rising')
  })
})
