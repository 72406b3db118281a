import type { ElementType, Key, ReactElement, ReactNode } from 'react'
import { jsx as createElement, jsxs as createParent, Fragment, type JSX } from 'react/jsx-runtime'

/*
 * What JSX is compiled to (`jsxImportSource` in tsconfig.json): React's own functions, except that every text with siblings
 * is in an element of its own: `<text-run>`, and for a space between others `<text-gap>`. React keeps such texts as nodes of
 * the document, and updates, moves and removes them one by one. A browser's translator replaces these nodes, after which
 * React throws, or changes a node that nobody sees. A text that is the only child of its element is safe: React replaces it
 * through the element.
 */

export { Fragment, type JSX }

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'text-run': { children: ReactNode }
      'text-gap': { children: ReactNode }
    }
  }
}

type Props = { children?: ReactNode }

export function jsx(type: ElementType, props: Props, key?: Key): ReactElement {
  return createElement(type, withTextElements(type, props), key)
}

export { jsx as jsxs }

/** What JSX is compiled to in tests, where React warns of missing keys in lists: children that are no list are `isStatic`. */
export function jsxDEV(type: ElementType, props: Props, key: Key | undefined, isStatic: boolean): ReactElement {
  return (isStatic ? createParent : createElement)(type, withTextElements(type, props), key)
}

/** Components receive their children unchanged: they pass them to an element. A fragment may have siblings. */
function withTextElements(type: ElementType | typeof Fragment, props: Props): Props {
  const { children } = props
  const hasSiblings = typeof type === 'string' ? Array.isArray(children) : type === Fragment
  return hasSiblings ? { ...props, children: inElements(children, 0) } : props
}

function inElements(child: ReactNode, index: number): ReactNode {
  if (Array.isArray(child)) return child.map(inElements)
  if (child === '' || (typeof child !== 'string' && typeof child !== 'number')) return child
  return createElement(child === ' ' ? 'text-gap' : 'text-run', { children: child }, `t${index}`)
}
