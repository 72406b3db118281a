import { Skeleton } from '../../components/Skeleton.tsx'

/** Bars where the collections and the digests will be. Until they are late, they only keep the place. */
export function LoadingStatus({ isLate }: { isLate: boolean }) {
  const style = { visibility: isLate ? undefined : 'hidden' } as const
  return (
    <>
      <div aria-hidden="true" style={style}>
        <Skeleton className="skel--block" width="100%" height="9rem" />
      </div>
      <div aria-hidden="true" style={style}>
        <Skeleton className="skel--block" width="100%" height="9rem" />
      </div>
    </>
  )
}
