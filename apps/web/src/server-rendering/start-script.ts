import { earlyInputName } from '#platform/page/early-input.ts'

/**
 * Paints first, then starts the page: a browser that has the scripts already would otherwise compile and run them before it
 * shows anything. A page nobody sees starts at once, since it has no frames. What a person does meanwhile is kept for the page,
 * which repeats it (early-input.ts); without the page's script it is repeated as if there had never been one.
 *
 * Every browser runs this, also those that know no modules.
 */
export function startScript(script: string): string {
  return (
    `(function(w,d){var kept=[],started,types=${JSON.stringify(keptTypes)};` +
    'function keep(e){if(!e.isTrusted)return;kept.push(e);e.stopImmediatePropagation();' +
    'if(e.type==="click"||e.type==="contextmenu")e.preventDefault()}' +
    'types.forEach(function(t){w.addEventListener(t,keep,true)});' +
    `w[${JSON.stringify(earlyInputName)}]=function(){` +
    'types.forEach(function(t){w.removeEventListener(t,keep,true)});' +
    'kept.splice(0).forEach(function(e){if(e.target.isConnected)e.target.dispatchEvent(new e.constructor(e.type,e))})};' +
    'function start(){if(started)return;started=true;var s=d.createElement("script");s.type="module";' +
    `s.src=${JSON.stringify(script)};s.onerror=w[${JSON.stringify(earlyInputName)}];d.head.appendChild(s)}` +
    'if(d.hidden)start();else{w.requestAnimationFrame(function(){setTimeout(start)});' +
    'd.addEventListener("visibilitychange",start)}})(window,document)'
  )
}

/** What a hand does; typing goes into the fields by itself. */
const keptTypes = [
  'pointerdown',
  'mousedown',
  'pointerup',
  'mouseup',
  'click',
  'contextmenu',
  'keydown',
  'keyup',
] as const
