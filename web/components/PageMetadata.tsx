import { PRODUCT_IMAGE } from '../../shared/pages.ts'
import { useAbsolute } from '../lib/navigation/origin.tsx'
import { texts } from '../texts/texts.ts'

type Props = {
  /** Without the product's name, which is added. */
  title: string
  description: string
  keywords?: readonly string[]
  /** The one address of this content. */
  canonical: string
  /** The address of the picture that link previews show; the product's own one unless given. */
  image?: string
  /** For pages that are of no use to a search engine's readers. */
  isUnlisted?: boolean
}

/** The picture of link previews, in pixels: what every network asks for. */
const IMAGE = { width: 1200, height: 630 }

/** What a page says about itself to browsers, search engines and link previews; React puts it into the head. */
export function PageMetadata({
  title,
  description,
  keywords,
  canonical,
  image = PRODUCT_IMAGE,
  isUnlisted,
}: Props) {
  const fullTitle = `${title} | ${texts.product}`
  const address = useAbsolute(canonical)
  const imageAddress = useAbsolute(image)
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      {keywords && <meta name="keywords" content={keywords.join(', ')} />}
      {isUnlisted && <meta name="robots" content="noindex" />}
      <link rel="canonical" href={address} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={texts.product} />
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={imageAddress} />
      <meta property="og:image:width" content={String(IMAGE.width)} />
      <meta property="og:image:height" content={String(IMAGE.height)} />
      <meta property="og:image:alt" content={fullTitle} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={fullTitle} />
      <meta name="twitter:description" content={description} />
      <meta name="twitter:image" content={imageAddress} />
    </>
  )
}
