import { liveliestTab, type Tab } from '../../../shared/trends/tabs.ts'
import { useCollectionHours } from '../../lib/time/collectionHours.tsx'
import { texts } from '../../texts/texts.ts'
import { tabId } from '../../trend/TabBar.tsx'
import type { TabLists } from '../../trend/useTab.ts'

type Props = { lists: TabLists; tab: Tab; onChoose: (tab: Tab) => void }

/** A line above a tab whose trends have all ended, with a way to the tab with the most that go on, if there is one. */
export function AllEnded({ lists, tab, onChoose }: Props) {
  const collectionHours = useCollectionHours()
  if (lists[tab].some(({ status }) => status !== 'Lasted')) return null
  const livelier = liveliestTab(lists)
  if (!livelier) return <p className="all-ended">{texts.everythingEnded(collectionHours)}</p>

  function open(next: Tab): void {
    onChoose(next)
    document.getElementById(tabId(next))?.focus()
  }

  return (
    <p className="all-ended">
      {texts.allEnded}{' '}
      <button type="button" onClick={() => open(livelier)}>
        {texts.seeTab(livelier)}
      </button>
    </p>
  )
}
