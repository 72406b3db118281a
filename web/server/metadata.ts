import type { DocumentMetadata, PageName } from '../pages/PageModule.ts'

/** What pages say of themselves to programs. It is apart from them, as browsers need none of it. */
const METADATA: { [Name in PageName]?: () => Promise<DocumentMetadata<Name>> } = {
  trends: async () => (await import('../pages/trends/trendsMetadata.ts')).metadata,
  all: async () => (await import('../pages/trends/allMetadata.ts')).metadata,
  topic: async () => (await import('../pages/topic/topicMetadata.ts')).metadata,
  search: async () => (await import('../pages/search/searchMetadata.ts')).metadata,
  everywhere: async () => (await import('../pages/everywhere/everywhereMetadata.ts')).metadata,
  archive: async () => (await import('../pages/archive/archiveMetadata.ts')).metadata,
  about: async () => (await import('../pages/about/aboutMetadata.ts')).metadata,
}

/** What a page says of itself to programs; nothing of most. */
export async function loadMetadata<Name extends PageName>(name: Name): Promise<DocumentMetadata<Name>> {
  return (await METADATA[name]?.()) ?? {}
}
