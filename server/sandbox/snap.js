// The sandbox's stand-in for Midtrans Snap, with the same call: snap.pay(token, callbacks).
(() => {
  const callbacks = {
    success: 'onSuccess',
    pending: 'onPending',
    failure: 'onError',
    close: 'onClose',
  };
  const texts = {
    en: { title: 'Sandbox payment', close: 'Close payment' },
    id: { title: 'Pembayaran sandbox', close: 'Tutup pembayaran' },
  };
  let hide = () => undefined;

  window.snap = {
    pay(token, options = {}) {
      hide();
      open(token, options);
    },
    hide: () => hide(),
  };

  function open(token, options) {
    const language = (options.language ?? document.documentElement.lang) === 'id' ? 'id' : 'en';
    const theme = isDark() ? 'dark' : 'light';
    const address = new URLSearchParams({ token, lng: language, theme });
    const opener = document.activeElement;

    const frame = document.createElement('iframe');
    frame.title = texts[language].title;
    frame.src = `/sandbox/popup?${address}`;
    // Unless both have the same scheme, browsers paint the frame's ground.
    Object.assign(frame.style, {
      position: 'absolute',
      inset: '0',
      width: '100%',
      height: '100%',
      border: '0',
      colorScheme: theme,
    });

    // For the time until the popup has its own, and for one that never arrives.
    const cross = document.createElement('button');
    cross.type = 'button';
    cross.textContent = '✕';
    cross.setAttribute('aria-label', texts[language].close);
    Object.assign(cross.style, {
      position: 'absolute',
      top: '12px',
      right: '12px',
      width: '44px',
      height: '44px',
      borderRadius: '50%',
      fontSize: '18px',
      color: '#fff',
      background: 'rgb(0 0 0 / .5)',
    });

    const overlay = document.createElement('div');
    overlay.setAttribute('role', 'dialog');
    overlay.setAttribute('aria-modal', 'true');
    overlay.setAttribute('aria-label', texts[language].title);
    Object.assign(overlay.style, {
      position: 'fixed',
      inset: '0',
      zIndex: '2147483000',
      background: theme === 'dark' ? 'rgb(0 0 0 / .66)' : 'rgb(7 26 23 / .56)',
      backdropFilter: 'blur(3px)',
    });
    overlay.append(frame, cross);

    const wakePage = quietPage(overlay);
    const remove = () => {
      removeEventListener('message', listen);
      removeEventListener('keydown', escape, true);
      overlay.remove();
      wakePage();
      hide = () => undefined;
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
    const finish = (outcome) => {
      remove();
      options[callbacks[outcome]]?.({ token, outcome });
    };
    function listen({ origin, source, data }) {
      if (origin !== location.origin || source !== frame.contentWindow) return;
      if (data?.from !== 'sandbox-popup') return;
      if (data.outcome === 'ready') {
        cross.remove();
        // It takes the focus itself; to ask again would lose the place where it is.
        if (document.activeElement !== frame) frame.focus();
      } else if (Object.hasOwn(callbacks, data.outcome)) finish(data.outcome);
    }
    function escape(event) {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      finish('close');
    }

    hide = remove;
    addEventListener('message', listen);
    addEventListener('keydown', escape, true);
    cross.addEventListener('click', () => finish('close'));
    document.body.append(overlay);
    cross.focus();
  }

  /** Nothing behind the popup can be reached or scrolled. */
  function quietPage(overlay) {
    const { style } = document.documentElement;
    const { overflow, scrollbarGutter } = style;
    const hasBar = innerWidth > document.documentElement.clientWidth;
    style.overflow = 'hidden';
    if (hasBar) style.scrollbarGutter = 'stable';
    const quieted = [...document.body.children].filter((it) => it !== overlay && !it.inert);
    for (const element of quieted) element.inert = true;
    return () => {
      Object.assign(style, { overflow, scrollbarGutter });
      for (const element of quieted) element.inert = false;
    };
  }

  function isDark() {
    const chosen = document.documentElement.dataset.theme;
    return chosen ? chosen === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  }
})();
