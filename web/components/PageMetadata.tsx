import { PRODUCT_IMAGE } from '../../shared/imageAddresses.ts'
import { LANGUAGE } from '../lib/language.ts'
import { hrefOf } from '../lib/navigation/hrefOf.ts'
import { useAbsoluteUrl } from '../lib/navigation/origin.tsx'
import { useSentDescription } from '../lib/startup/sentDescription.ts'
import * as texts from '../texts/texts.ts'

type Props = {
  /** The product's name is appended. */
  title: string
  /** Default: how the server describes it, and for a page that is reached within the app its title. */
  description?: string
  /** The canonical path, without a language. */
  canonical: string
  /** The path of the link preview image. */
  image?: string
  /** What the image shows, when that is not the title. */
  imageTitle?: string | undefined
  /** Excludes the page from search engines. */
  isUnlisted?: boolean
}

/** The size of link preview images, in pixels. */
const IMAGE = { width: 1200, height: 630 }

/** Title and metadata of a page; React hoists them into the head. */
export function PageMetadata({
  title,
  description,
  canonical,
  image = PRODUCT_IMAGE,
  imageTitle = title,
  isUnlisted,
}: Props) {
  const fullTitle = withProduct(title)
  const sent = useSentDescription(canonical)
  const described = description ?? sent?.description ?? fullTitle
  const address = useAbsoluteUrl(hrefOf(canonical))
  const imageAddress = useAbsoluteUrl(image)
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={described} />
      {sent && <meta name="keywords" content={sent.keywords} />}
      {isUnlisted && <meta name="robots" content="noindex" />}
      <link rel="canonical" href={address} />
      <meta property="og:type" content="website" />
      <meta property="og:locale" content={LANGUAGE.locale} />
      <meta property="og:site_name" content={texts.product} />
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={described} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={imageAddress} />
      <meta property="og:image:width" content={String(IMAGE.width)} />
      <meta property="og:image:height" content={String(IMAGE.height)} />
      <meta property="og:image:alt" content={withProduct(imageTitle)} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={fullTitle} />
      <meta name="twitter:description" content={described} />
      <meta name="twitter:image" content={imageAddress} />
    </>
  )
}

function withProduct(title: string): string {
  return `${title} | ${texts.product}`
}
