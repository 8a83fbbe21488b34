import { Moon, Sun } from 'lucide-react';
import { chooseTheme } from '#lib/theme.ts';
import { classNames } from '#ui/class-names.ts';
import { iconButtonClass } from '#ui/icon-button-style.ts';

const LABEL = 'Switch theme';

/** Switches between light and dark, remembered. The style sheet decides which of the two is shown. */
export function ThemeToggle({ className }: { readonly className?: string }) {
  return (
    <button
      type="button"
      data-early
      aria-label={LABEL}
      title={LABEL}
      onClick={() => chooseTheme(document.documentElement.dataset['theme'] === 'dark' ? 'light' : 'dark')}
      className={classNames(iconButtonClass(), className)}
    >
      <Moon size={20} className="dark:hidden" />
      <Sun size={20} className="hidden dark:block" />
    </button>
  );
}
