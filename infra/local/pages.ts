import { pagesFunctionCode } from '../viewerRequest.ts'
import { edgeFunction } from './edgeFunction.ts'
import { errorAnswer, type LocalAnswer } from './respond.ts'
import { webFiles } from './webFiles.ts'

/** Serves the web app: the edge function tells pages from files, the files come from the build. */
export function pages(folder: string) {
  const rewrite = edgeFunction(pagesFunctionCode())
  const file = webFiles(folder)
  return async (
    method: string,
    path: string,
    headers: Record<string, string | undefined>,
  ): Promise<LocalAnswer> => {
    if (method !== 'GET' && method !== 'HEAD')
      return errorAnswer(405, 'method-not-allowed', 'Pages are read with GET.')
    const found = await file(rewrite({ method, path, headers }), headers)
    return found ?? errorAnswer(404, 'not-found', 'There is no such file.')
  }
}
