import { PRODUCT_IMAGE } from '../../shared/imageAddresses.ts'
import { LANGUAGE } from '../lib/language.ts'
import { hrefOf } from '../lib/navigation/hrefOf.ts'
import { useAbsoluteUrl } from '../lib/navigation/origin.tsx'
import * as texts from '../texts/texts.ts'

type Props = {
  /** The product's name is appended. */
  title: string
  description: string
  keywords?: readonly string[]
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
  keywords,
  canonical,
  image = PRODUCT_IMAGE,
  imageTitle = title,
  isUnlisted,
}: Props) {
  const fullTitle = withProduct(title)
  const address = useAbsoluteUrl(hrefOf(canonical))
  const imageAddress = useAbsoluteUrl(image)
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      {keywords && <meta name="keywords" content={keywords.join(', ')} />}
      {isUnlisted && <meta name="robots" content="noindex" />}
      <link rel="canonical" href={address} />
      <meta property="og:type" content="website" />
      <meta property="og:locale" content={LANGUAGE.locale} />
      <meta property="og:site_name" content={texts.product} />
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={imageAddress} />
      <meta property="og:image:width" content={String(IMAGE.width)} />
      <meta property="og:image:height" content={String(IMAGE.height)} />
      <meta property="og:image:alt" content={withProduct(imageTitle)} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={fullTitle} />
      <meta name="twitter:description" content={description} />
      <meta name="twitter:image" content={imageAddress} />
    </>
  )
}

function withProduct(title: string): string {
  return `${title} | ${texts.product}`
}
