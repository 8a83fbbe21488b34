/* Functions that run inside the filmed page. Each replaces a browser feature that runs in real time, so that the
   film can advance frame by frame. They are sent as source text and cannot use anything defined outside them. */

/** Sounds that advance with the film. The app draws them as usual; the audio is added later. */
export function stubSound() {
  const states = new Map();
  const prototype = HTMLMediaElement.prototype;
  const read = (media) => states.get(media) ?? { time: 0, playing: false };
  const write = (media, change) => states.set(media, { ...read(media), ...change });
  prototype.play = async function play() {
    write(this, { playing: true });
    queueMicrotask(() => this.dispatchEvent(new Event('playing')));
  };
  prototype.pause = function pause() {
    if (!read(this).playing) return;
    write(this, { playing: false });
    this.dispatchEvent(new Event('pause'));
  };
  Object.defineProperty(prototype, 'currentTime', {
    get() {
      return read(this).time;
    },
    set(time) {
      write(this, { time });
      queueMicrotask(() => this.dispatchEvent(new Event('seeked')));
    },
  });
  globalThis.recordedSounds = {
    advance(ms) {
      for (const [media, { time, playing }] of states) {
        if (!playing) continue;
        const next = Math.min(time + ms / 1000, media.duration || Infinity);
        const ended = next >= media.duration;
        write(media, { time: next, playing: !ended });
        if (ended) media.dispatchEvent(new Event('ended'));
      }
    },
  };
}

/** Animations and transitions of the style sheet, advanced by hand. */
export function stubClock() {
  const style = document.createElement('style');
  // The caret blinks in real time and cannot be advanced.
  style.textContent = '* { caret-color: transparent !important } ::-webkit-scrollbar { display: none }';
  document.head.append(style);
  globalThis.stubClock = {
    advance(ms) {
      for (const animation of document.getAnimations()) {
        animation.pause();
        const end = Number(animation.effect?.getComputedTiming().endTime ?? 0);
        const next = Number(animation.currentTime ?? 0) + ms;
        if (next >= end) animation.finish();
        else animation.currentTime = next;
      }
      globalThis.recordedSounds.advance(ms);
    },
  };
}

/** A visible pointer whose size does not change with the camera, and a ring where it presses. */
export function drawPointer() {
  const PRESS_MS = 360;
  const layer = document.createElement('div');
  layer.setAttribute('aria-hidden', 'true');
  layer.style.cssText =
    'position: fixed; left: 0; top: 0; width: 0; height: 0; z-index: 9999; pointer-events: none';
  layer.innerHTML = `
    <i style="position: absolute; left: -22px; top: -22px; width: 44px; height: 44px; border-radius: 50%; border: 3px solid #2a3be0; opacity: 0"></i>
    <svg width="26" height="32" viewBox="0 0 26 32" style="position: absolute; left: -4px; top: -3px; overflow: visible">
      <path d="M4 3v21.5l5.6-5 3.7 8.6 4.4-1.9-3.7-8.4 7.6-.6z" fill="#14151a" stroke="#fff" stroke-width="2" stroke-linejoin="round" />
    </svg>`;
  document.body.append(layer);
  const ring = layer.querySelector('i');
  let since = PRESS_MS;
  globalThis.drawPointer = {
    press() {
      since = 0;
    },
    show({ x, y }, zoom, ms) {
      since += ms;
      const share = Math.min(1, since / PRESS_MS);
      layer.style.transform = `translate(${x}px, ${y}px) scale(${1.15 / zoom})`;
      ring.style.opacity = String(0.8 * (1 - share));
      ring.style.transform = `scale(${0.3 + 0.7 * share})`;
    },
  };
}
